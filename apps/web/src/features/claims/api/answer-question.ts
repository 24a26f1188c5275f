import type { ClaimAnswer } from '@perkotheque/domain/claims/vocabulary';
import { api, unwrap } from '#lib/api.ts';

export const readQuestion = (token: string) =>
  unwrap(api.POST('/api/claim-answers/question', { body: { token } }));

export const answerQuestion = (token: string, answer: ClaimAnswer, value: number | null) =>
  unwrap(api.POST('/api/claim-answers', { body: { token, answer, confirmed_value: value } }));
