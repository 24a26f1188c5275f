import { fillText } from '#lib/fill-text.ts';
import { oneLine } from '#lib/one-line.ts';
import type { Standing } from '../reminder-recipients.ts';

type WhenTexts = { when: { today: string; tomorrow: string; days: string } };
type OwnerTexts = { ownerLeft: string; ownerMissing: string; nameOne: string };

/** When something is due, in so many days from today on. */
export function whenOf({ when }: WhenTexts, days: number): string {
  if (days === 0) return when.today;
  return days === 1 ? when.tomorrow : fillText(when.days, { days });
}

/** Tells somebody who takes the owner's place why. */
export function replacementLines(texts: OwnerTexts, ownerName: string | null, standing: Standing): string[] {
  if (!standing.isReplacement) return [];
  const name = oneLine(ownerName ?? '');
  const why = name && standing.isOwnerGone ? fillText(texts.ownerLeft, { name }) : texts.ownerMissing;
  return standing.isAdmin ? [why, texts.nameOne] : [why];
}
