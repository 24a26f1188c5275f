import { describe, expect, it } from 'vitest';
import { PERK_WAYS, type PerkWay } from '../perks/vocabulary.ts';
import { CLAIM_MOVERS, firstStates, isAllowedMove, stateAfterApproval } from './transitions.ts';
import { CLAIM_STATES, LIVE_CLAIM_STATES } from './vocabulary.ts';

/** The specification in one line a move: who moves a claim of which way from where to where. */
const REFERENCE = `
startup,staff | public-link,private-link,shared-code,unique-code | started > granted
startup,staff | partner-form | started > sent
startup,staff | all | started > waiting
staff | public-link,private-link,shared-code,unique-code | waiting > granted
staff | partner-form | waiting > started
staff | introduction,on-request | waiting > sent
startup,staff | partner-form,introduction | sent > granted
staff | on-request | sent > granted
staff | all | waiting > refused
staff | all | sent > refused
startup,staff | all | granted > activated
startup,staff,clock | all | granted > ended
startup,staff,clock | all | activated > ended
startup,staff | all | started > withdrawn
startup,staff | all | waiting > withdrawn
startup,staff | all | sent > withdrawn
startup,staff | all | granted > withdrawn
staff | all | started > revoked
staff | all | waiting > revoked
staff | all | sent > revoked
staff | all | granted > revoked
staff | all | activated > revoked`;

const allowed = new Set(
  REFERENCE.trim()
    .split('\n')
    .flatMap((line) => {
      const [by = '', ways = '', move = ''] = line.split(' | ');
      const everyWay = ways === 'all' ? PERK_WAYS : ways.split(',');
      return by.split(',').flatMap((mover) => everyWay.map((way) => `${mover} ${way} ${move}`));
    }),
);

const path = (way: PerkWay, isReviewed: boolean) => {
  const states = [...firstStates(way, isReviewed)];
  const last = states.at(-1);
  if (last === 'waiting') states.push(stateAfterApproval(way, 'waiting'));
  if (states.at(-1) === 'started') states.push('sent');
  if (states.at(-1) === 'sent') states.push(stateAfterApproval(way, 'sent'));
  return states.join(' > ');
};

describe('transitions of a claim', () => {
  it('[CLM-01] allows exactly the listed moves, by way and by who moves it', () => {
    const found = CLAIM_MOVERS.flatMap((by) =>
      PERK_WAYS.flatMap((way) =>
        CLAIM_STATES.flatMap((from) =>
          CLAIM_STATES.filter((to) => isAllowedMove({ from, to, way, by })).map(
            (to) => `${by} ${way} ${from} > ${to}`,
          ),
        ),
      ),
    );
    expect(new Set(found)).toEqual(allowed);
  });

  it('[CLM-01] leaves a state that is over to nobody', () => {
    const over = CLAIM_STATES.filter((state) => !LIVE_CLAIM_STATES.includes(state as never));
    expect(over).toEqual(['ended', 'refused', 'withdrawn', 'revoked']);
    for (const from of over) {
      for (const to of CLAIM_STATES) {
        for (const way of PERK_WAYS) {
          for (const by of CLAIM_MOVERS) expect(isAllowedMove({ from, to, way, by })).toBe(false);
        }
      }
    }
  });

  it('[PERK-02] gives each of the seven ways its own path to the grant', () => {
    expect(Object.fromEntries(PERK_WAYS.map((way) => [way, path(way, false)]))).toEqual({
      'public-link': 'started > granted',
      'private-link': 'started > granted',
      'shared-code': 'started > granted',
      'unique-code': 'started > granted',
      'partner-form': 'started > sent > granted',
      introduction: 'started > waiting > sent > granted',
      'on-request': 'started > waiting > sent > granted',
    });
  });

  it('[PERK-02] puts the studio’s validation before anything is given', () => {
    expect(path('unique-code', true)).toBe('started > waiting > granted');
    expect(path('partner-form', true)).toBe('started > waiting > started > sent > granted');
    expect(path('introduction', true)).toBe('started > waiting > sent > granted');
  });

  it('[PERK-02] proposes only moves that are allowed', () => {
    for (const way of PERK_WAYS) {
      for (const isReviewed of [true, false]) {
        const states = path(way, isReviewed).split(' > ');
        for (const [index, to] of states.slice(1).entries()) {
          const from = states[index];
          expect(isAllowedMove({ from, to, way, by: 'staff' } as never), `${way} ${from} > ${to}`).toBe(true);
        }
      }
    }
  });
});
