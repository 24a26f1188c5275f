import type { ContractFieldName } from '@perkotheque/domain/contracts/fields';

export const contractFields = {
  amount_cents: 'Amount per period',
  currency: 'Currency',
  period: 'Period',
  seats: 'Seats',
  seat_price_cents: 'Price per seat',
  quote_cents: 'Quote',
  price_since: 'Price valid since',
  one_off_costs: 'One-off costs',
  starts_on: 'Start',
  ends_on: 'End of term',
  renews_automatically: 'Automatic renewal',
  notice_days: 'Notice (days)',
  reminder_days: 'Reminders (days before)',
  owner_id: 'Owner',
  deputy_id: 'Deputy',
  team: 'Team',
  note: 'Note',
  links: 'Attachments (links)',
} as const satisfies Record<ContractFieldName, string>;
