import type { Outcome, Verdict, VerdictWord } from '@perkotheque/domain/perks/eligibility';
import { decidingReasons } from '@perkotheque/domain/perks/reasons';
import { cx } from 'class-variance-authority';
import { Check, CircleHelp, type LucideIcon, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EligibilityTexts } from '../eligibility/eligibility-texts.ts';
import { type ReasonNames, reasonText } from '../eligibility/reason-text.ts';

/** Signs besides words. Not being eligible is a fact, not a fault: grey, never red. */
export const WORD_STYLES: Record<VerdictWord, { icon: LucideIcon; className: string }> = {
  yes: { icon: Check, className: 'text-success' },
  unknown: { icon: CircleHelp, className: 'text-warning' },
  no: { icon: X, className: 'text-ink-soft' },
};

export const OUTCOME_STYLES: Record<Outcome, { icon: LucideIcon; className: string }> = {
  met: WORD_STYLES.yes,
  missing: WORD_STYLES.unknown,
  unmet: WORD_STYLES.no,
};

type VerdictLineProps = { verdict: Verdict; names?: ReasonNames; className?: string };

/** The verdict as a word with a sign, and the first reason unless it is a yes. */
export function VerdictLine({ verdict, names, className }: VerdictLineProps) {
  const { t } = useTranslation('eligibility');
  const { icon: Icon, className: tone } = WORD_STYLES[verdict.verdict];
  const reason = firstReason(t, verdict, names);
  return (
    <p className={cx('flex items-start gap-1.5 text-sm leading-5.5', className)}>
      <Icon aria-hidden="true" className={cx('mt-[3px] size-4 shrink-0', tone)} strokeWidth={2.25} />
      <span className="min-w-0 text-pretty text-ink-soft">
        <span className={cx('font-medium', tone)}>{t(`verdicts.${verdict.verdict}`)}</span>
        {reason ? <span className="before:content-['_·_']">{reason}</span> : null}
      </span>
    </p>
  );
}

function firstReason(t: EligibilityTexts, verdict: Verdict, names?: ReasonNames): string | null {
  if (verdict.verdict === 'yes') return null;
  const [first, ...others] = decidingReasons(verdict);
  if (!first) return null;
  const isWholeGroup = verdict.verdict === 'no' && first.group === 'any' && others.length > 0;
  return isWholeGroup ? t('noneOfAny') : reasonText(t, first, names);
}
