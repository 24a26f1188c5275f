type Actor = { userId: string };

/** Only another admin may change a member's role or password, suspend or delete them; the database enforces it (decision 20, HARD-09). */
export const mayDecideOver = (actor: Actor, userId: string) => actor.userId !== userId;
