export const STARTUP_STAGES = ['idea', 'pre-seed', 'seed', 'series-a', 'series-b-plus'] as const;
export type StartupStage = (typeof STARTUP_STAGES)[number];

export const STARTUP_STATUSES = ['active', 'alumni', 'ceased', 'acquired'] as const;
export type StartupStatus = (typeof STARTUP_STATUSES)[number];

/** How somebody came to belong to a startup. */
export const JOINING_WAYS = ['domain', 'invitation', 'assignment', 'request'] as const;
export type JoiningWay = (typeof JOINING_WAYS)[number];

export const JOIN_STATUSES = ['pending', 'accepted', 'declined', 'withdrawn'] as const;
export type JoinStatus = (typeof JOIN_STATUSES)[number];
