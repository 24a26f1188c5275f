/** Own requests, latest first. Shared by the route's preload and the screen, so that both use the same query. */
export const OWN_REQUESTS = { mine: 'true' } as const;
