import type { ActorTrx } from '@perkotheque/database/actor';
import type { ClaimAnswer } from '@perkotheque/domain/claims/vocabulary';
import { sql } from 'kysely';

export interface Question {
  tool_name: string;
  perk_title: string;
  estimated_value: number | null;
}

/** Undefined once it is answered, expired, or no longer the person's to answer. */
export async function findQuestion(trx: ActorTrx, tokenHash: Buffer): Promise<Question | undefined> {
  const { rows } = await sql<Question>`
    select tool_name, perk_title, estimated_value from app.find_claim_question(${tokenHash})`.execute(trx);
  return rows[0];
}

export async function answerQuestion(
  trx: ActorTrx,
  { tokenHash, answer, value }: { tokenHash: Buffer; answer: ClaimAnswer; value: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ is_recorded: boolean }>`
    select app.answer_claim_question(${tokenHash}, ${answer}, ${value}) as is_recorded`.execute(trx);
  return rows[0]?.is_recorded ?? false;
}
