import { expect, it } from 'vitest';
import { withVote } from './with-vote.ts';

const page = {
  total: 2,
  requests: [
    { id: 'a', votes: 3, has_voted: false },
    { id: 'b', votes: 1, has_voted: true },
  ],
};

it('changes the total of that request by one, and only if the vote changes', () => {
  const voted = withVote(page, 'a', { has_voted: true });
  expect(voted.requests).toEqual([{ id: 'a', votes: 4, has_voted: true }, page.requests[1]]);
  expect(withVote(voted, 'a', { has_voted: true })).toEqual(voted);
  expect(withVote(voted, 'a', { has_voted: false })).toEqual(page);
});

it('uses the server’s total if there is one', () => {
  const one = { id: 'a', votes: 3, has_voted: true };
  expect(withVote(one, 'a', { has_voted: true, votes: 12 })).toEqual({ ...one, votes: 12 });
});

it('changes nothing else', () => {
  const other = { requests: [{ id: 'a', tool_name: 'Attio' }], tools: [] };
  expect(withVote(other, 'a', { has_voted: true })).toEqual(other);
  expect(withVote(undefined, 'a', { has_voted: true })).toBeUndefined();
});
