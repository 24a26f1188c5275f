import { createHash } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { AnswerInput } from '@perkotheque/domain/claims/input';
import { AppError } from '#lib/app-error.ts';
import { answerQuestion, findQuestion, type Question } from './answers.repo.ts';

const NOBODY = { userId: null };
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Answers to the questions by mail. Needs no session: the token of the mail's link authorizes this one answer. */
export function createAnswersService(db: Database) {
  async function find(token: string): Promise<Question> {
    const question = await withActor(db, NOBODY, (trx) => findQuestion(trx, hashOf(token)));
    if (!question) throw new AppError('invalid_token');
    return question;
  }

  async function answer({ token, answer, confirmed_value }: AnswerInput): Promise<void> {
    const value = answer === 'activated' ? confirmed_value : null;
    const isRecorded = await withActor(db, NOBODY, (trx) =>
      answerQuestion(trx, { tokenHash: hashOf(token), answer, value }),
    );
    if (!isRecorded) throw new AppError('invalid_token');
  }

  return { find, answer };
}

export type AnswersService = ReturnType<typeof createAnswersService>;
