type Actor = { userId: string };

/**
 * Only another admin may change a member's role or password, suspend or delete them (decision 20, HARD-09). The database
 * enforces it too.
 */
export const mayDecideOver = (actor: Actor, userId: string) => actor.userId !== userId;
