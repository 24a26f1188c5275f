import { obligationStanding } from '@perkotheque/domain/obligations/standing';
import { OBLIGATION_KINDS, OBLIGATION_STATES } from '@perkotheque/domain/obligations/vocabulary';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { expect, it } from 'vitest';
import { planClaims } from './claims/plan-claims.ts';
import { planObligations } from './insert-obligations.ts';
import { DEMO_PERKS } from './perks/all-perks.ts';

it('[OBL-01] the demonstration has an obligation of each kind and in each state, whatever the day', () => {
  for (const today of ['2026-11-17', '2027-02-28', '2027-05-16', '2027-08-31', '2028-02-29']) {
    const claims = planClaims(today);
    const sentTo = (vendor: string) =>
      claims
        .filter(({ perk }) => DEMO_PERKS.find(({ key }) => key === perk)?.vendor === vendor)
        .flatMap(({ events }) => events.filter(({ to }) => to === 'sent'))
        .map(({ at }) => ({ day: dayInParis(new Date(at)), count: 1 }));
    const planned = planObligations(today);
    const states = planned.map(({ vendor, done, every, target, starts_on, due_on, kind, counts_from }) => {
      const schedule = {
        ...{ every: every ?? null, target: target ?? null },
        ...{ starts_on: (starts_on as string) ?? null, due_on: (due_on as string) ?? null },
        counts_from: (counts_from as string) ?? today,
        kind: OBLIGATION_KINDS.find((one) => one === kind) ?? 'report',
      };
      return obligationStanding(schedule, { ticks: done ? [done] : [], sent: sentTo(vendor) }, today).state;
    });
    expect(states).toEqual(['late', 'urgent', 'soon', 'met', 'open', 'met', 'open']);
    expect(new Set(states)).toEqual(new Set(OBLIGATION_STATES));
    expect(new Set(planned.map(({ kind }) => kind))).toEqual(new Set(OBLIGATION_KINDS));
  }
});
