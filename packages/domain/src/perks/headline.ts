import type { Perk } from './input.ts';
import type { PerkKind } from './vocabulary.ts';

type Offer = Pick<Perk, 'kind' | 'title' | 'amount' | 'is_up_to' | 'duration_months'>;

/** A part of « 5 000 € de crédits, 12 mois ». The web and the mails write each part in the reader's language. */
export type HeadlinePart =
  | { part: Exclude<PerkKind, 'free-plan' | 'other'>; amount: number; is_up_to: boolean }
  | { part: 'free-plan' }
  | { part: 'title'; title: string }
  | { part: 'duration'; months: number };

function gain({ kind, title, amount, is_up_to }: Offer): HeadlinePart {
  if (kind === 'free-plan') return { part: kind };
  // Without an amount the title says more than « Crédits ».
  if (kind === 'other' || amount === null) return { part: 'title', title };
  return { part: kind, amount, is_up_to };
}

/** What somebody gets, in one or two parts. Free months are their own duration. */
export function headline(offer: Offer): HeadlinePart[] {
  const first = gain(offer);
  const { duration_months: months } = offer;
  if (months === null || first.part === 'free-months') return [first];
  return [first, { part: 'duration', months }];
}
