type Actor = { userId: string };

/** Role, suspension and deletion are for another admin to decide; the database says so too (decision 20). */
export const mayDecideOver = (actor: Actor, userId: string) => actor.userId !== userId;
