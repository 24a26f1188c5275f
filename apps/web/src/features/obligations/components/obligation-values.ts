import { obligationStanding } from '@perkotheque/domain/obligations/standing';
import { OBLIGATION_LIMITS, type ObligationKind } from '@perkotheque/domain/obligations/vocabulary';
import type { Day } from '@perkotheque/domain/shared/days';
import type { Obligation, ObligationBody } from '../api/obligations.ts';

/** The form's fields as they are typed. */
export interface ObligationValues {
  vendor_id: string;
  kind: ObligationKind;
  every: string;
  target: string;
  starts_on: string;
  due_on: string;
  owner_id: string;
  deputy_id: string;
  note: string;
}

/** Schedules that are usual: calendar quarters for applications and reports, a month for sign-ins. */
export function usualSchedule(
  kind: ObligationKind,
  today: Day,
): Pick<ObligationValues, 'every' | 'starts_on'> {
  if (kind === 'sign-in') return { every: '30', starts_on: today };
  const month = Number(today.slice(5, 7));
  const first = String(month - ((month - 1) % 3)).padStart(2, '0');
  return { every: '3', starts_on: `${today.slice(0, 5)}${first}-01` };
}

export const blankValues = (today: Day): ObligationValues => ({
  vendor_id: '',
  kind: 'applications',
  ...usualSchedule('applications', today),
  target: '5',
  due_on: '',
  owner_id: '',
  deputy_id: '',
  note: '',
});

export const valuesOf = (obligation: Obligation, today: Day): ObligationValues => ({
  vendor_id: obligation.vendor.id,
  kind: obligation.kind,
  every: String(obligation.every ?? usualSchedule(obligation.kind, today).every),
  target: String(obligation.target ?? 5),
  starts_on: obligation.starts_on ?? usualSchedule(obligation.kind, today).starts_on,
  due_on: obligation.due_on ?? '',
  owner_id: obligation.owner?.id ?? '',
  deputy_id: obligation.deputy?.id ?? '',
  note: obligation.note,
});

export const maxEvery = (kind: ObligationKind): number =>
  kind === 'sign-in' ? OBLIGATION_LIMITS.days : OBLIGATION_LIMITS.months;

export const isWholeBetween = (text: string, max: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max;

export function bodyOf(values: ObligationValues): ObligationBody {
  const { kind, vendor_id, starts_on, due_on, note } = values;
  const common = {
    ...{ vendor_id, note },
    owner_id: values.owner_id || null,
    deputy_id: values.deputy_id || null,
  };
  const every = Number(values.every);
  if (kind === 'renewal') return { kind, due_on, ...common };
  if (kind === 'applications') return { kind, every, starts_on, target: Number(values.target), ...common };
  return { kind, every, starts_on, ...common };
}

/** The deadline that these values would give, or null while they are incomplete. */
export function firstDeadline({ kind, every, starts_on, due_on }: ObligationValues, today: Day): Day | null {
  if (kind === 'renewal') return due_on || null;
  if (!isWholeBetween(every, maxEvery(kind)) || !starts_on) return null;
  const schedule = {
    ...{ kind, starts_on, due_on: null, target: null },
    every: Number(every),
    counts_from: today,
  };
  return obligationStanding(schedule, { ticks: [], sent: [] }, today).current.deadline;
}
