import { type ContractFieldName, contractFields } from '@perkotheque/domain/contracts/fields';
import { CONTRACT_LIMITS } from '@perkotheque/domain/contracts/limits';
import type { ContractPeriod } from '@perkotheque/domain/contracts/vocabulary';
import type { Team } from '@perkotheque/domain/tools/vocabulary';
import { centsOf, centsText } from '#lib/money.ts';
import type { ContractChanges, ContractDetails, NewContract } from '../api/contracts.ts';
import { countOf, productOf } from './price-values.ts';

type ListField = 'one_off_costs' | 'links';
type FlagField = 'renews_automatically';

/** The form holds texts: an empty one means unknown. */
export type ContractValues = Record<Exclude<ContractFieldName, ListField | FlagField>, string> & {
  renews_automatically: boolean;
  one_off_costs: { label: string; amount: string; day: string }[];
  links: { label: string; url: string }[];
  tool: { id: string; name: string } | null;
  is_current: boolean;
  /** Whether a changed price is new from `price_since` on, or corrects an error. */
  change: 'new' | 'correction';
};

const DEFAULT_REMINDERS = '90, 60, 30, 7';

export const BLANK: ContractValues = {
  tool: null,
  amount_cents: '',
  currency: 'EUR',
  period: '',
  seats: '',
  seat_price_cents: '',
  quote_cents: '',
  price_since: '',
  one_off_costs: [],
  starts_on: '',
  ends_on: '',
  renews_automatically: false,
  notice_days: '',
  reminder_days: DEFAULT_REMINDERS,
  owner_id: '',
  deputy_id: '',
  team: 'Tous',
  note: '',
  links: [],
  is_current: true,
  change: 'new',
};

export function valuesOf(contract: ContractDetails, today: string): ContractValues {
  const { tool, seats, one_off_costs, owner, deputy } = contract;
  return {
    tool: { id: tool.id, name: tool.name },
    amount_cents: centsText(contract.amount_cents),
    currency: contract.currency,
    period: contract.period ?? '',
    seats: seats === null ? '' : String(seats),
    seat_price_cents: centsText(contract.seat_price_cents),
    quote_cents: centsText(contract.quote_cents),
    price_since: today,
    one_off_costs: one_off_costs.map(({ amount_cents, ...cost }) => ({
      ...cost,
      amount: centsText(amount_cents),
    })),
    starts_on: contract.starts_on ?? '',
    ends_on: contract.ends_on ?? '',
    renews_automatically: contract.renews_automatically,
    notice_days: String(contract.notice_days),
    reminder_days: contract.reminder_days.join(', '),
    owner_id: owner?.id ?? '',
    deputy_id: deputy?.id ?? '',
    team: contract.team,
    note: contract.note,
    links: contract.links,
    is_current: contract.is_current,
    change: 'new',
  };
}

const DAYS = /^\d{1,3}$/;

/** A number of days, or undefined. An empty text is none. */
export function daysOf(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return 0;
  return DAYS.test(typed) && Number(typed) <= CONTRACT_LIMITS.days ? Number(typed) : undefined;
}

/** « 90, 60, 30, 7 » in days, farthest first; undefined when a part of it is no number of days. */
export function leadsOf(text: string): number[] | undefined {
  const leads = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(daysOf);
  if (leads.length > CONTRACT_LIMITS.reminders || leads.includes(undefined)) return undefined;
  return [...new Set(leads as number[])].sort((a, b) => b - a);
}

type Sent = Omit<NewContract, 'tool_id' | 'is_current' | 'price_since' | 'period'> & {
  period: ContractPeriod | null;
};

/** Every field as the server takes it, but the first day of a price. The values were checked by the form. */
export function sentValues(values: ContractValues): Required<Sent> {
  return {
    amount_cents: productOf(values) ?? centsOf(values.amount_cents) ?? null,
    currency: values.currency,
    period: (values.period || null) as ContractPeriod | null,
    seats: countOf(values.seats) ?? null,
    seat_price_cents: centsOf(values.seat_price_cents) ?? null,
    quote_cents: centsOf(values.quote_cents) ?? null,
    one_off_costs: values.one_off_costs.map(({ label, amount, day }) => ({
      label: label.trim(),
      amount_cents: centsOf(amount) ?? 0,
      day,
    })),
    starts_on: values.starts_on || null,
    ends_on: values.ends_on || null,
    renews_automatically: values.renews_automatically,
    notice_days: daysOf(values.notice_days) ?? 0,
    reminder_days: leadsOf(values.reminder_days) ?? [],
    owner_id: values.owner_id || null,
    deputy_id: values.deputy_id || null,
    team: values.team as Team,
    note: values.note.trim(),
    links: values.links.map(({ label, url }) => ({ label: label.trim(), url: url.trim() })),
  };
}

export function newContractOf(values: ContractValues): NewContract {
  const { period, ...sent } = sentValues(values);
  return {
    ...sent,
    tool_id: values.tool?.id ?? '',
    period: period ?? 'yearly',
    is_current: values.is_current,
  };
}

const PRICE = ['amount_cents', 'currency', 'period', 'seats', 'seat_price_cents'] as const;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether the price is another one: its former can then be kept or corrected (REN-06). */
export function isPriceChanged(before: ContractValues, after: ContractValues): boolean {
  const [was, is] = [sentValues(before), sentValues(after)];
  return was.amount_cents !== null && PRICE.some((name) => !isSame(was[name], is[name]));
}

/** Only what was changed, so that two people can edit different fields at once. */
export function changesBetween(before: ContractValues, after: ContractValues): ContractChanges {
  const [was, is] = [sentValues(before), sentValues(after)];
  const names = contractFields.flatMap(({ name }) => (name === 'price_since' ? [] : [name]));
  const changed = names.filter((name) => !isSame(was[name], is[name]));
  return {
    ...Object.fromEntries(changed.map((name) => [name, is[name]])),
    ...(isPriceChanged(before, after) && after.change === 'new' && { price_since: after.price_since }),
    ...(after.is_current && !before.is_current && { is_current: true as const }),
  };
}
