import type { Reason, Verdict } from '@perkotheque/domain/perks/eligibility';
import { fieldToFill, isFilledByStaff, orderReasons } from '@perkotheque/domain/perks/reasons';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { type ReasonNames, reasonText } from '../eligibility/reason-text.ts';
import { OUTCOME_STYLES, VerdictLine } from './verdict-line.tsx';

type VerdictDetailsProps = { verdict: Verdict; names?: ReasonNames };

/** The verdict and its first reason, with all reasons one press away. */
export function VerdictDetails({ verdict, names }: VerdictDetailsProps) {
  const { t } = useTranslation('eligibility');
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const reasons = orderReasons(verdict);
  const ofAll = reasons.filter(({ group }) => group === 'all');
  const ofAny = reasons.filter(({ group }) => group === 'any');
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <VerdictLine verdict={verdict} names={names} />
        {reasons.length > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
            className="-my-1 inline-flex min-h-8 shrink-0 items-center gap-1 rounded-xs px-1 font-medium text-primary-text text-xs hover:underline"
          >
            {t(isOpen ? 'hideReasons' : 'reasons')}
            <ChevronDown aria-hidden="true" className={cx('size-3.5', isOpen && 'rotate-180')} />
          </button>
        ) : null}
      </div>
      <div id={listId} hidden={!isOpen} className="rounded-lg bg-sunken px-3.5 py-3">
        <ReasonList reasons={ofAll} names={names} />
        {ofAny.length > 0 ? (
          <div className={cx(ofAll.length > 0 && 'mt-2.5 border-line border-t pt-2.5')}>
            {ofAny.length > 1 ? <p className="mb-1.5 text-ink-faint text-xs">{t('oneOf')}</p> : null}
            <ReasonList reasons={ofAny} names={names} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

function ReasonList({ reasons, names }: { reasons: readonly Reason[]; names?: ReasonNames }) {
  return (
    <ul className="grid gap-1.5">
      {reasons.map((reason) => (
        <ReasonItem key={JSON.stringify(reason.condition)} reason={reason} names={names} />
      ))}
    </ul>
  );
}

function ReasonItem({ reason, names }: { reason: Reason; names?: ReasonNames }) {
  const { t } = useTranslation('eligibility');
  const { icon: Icon, className } = OUTCOME_STYLES[reason.outcome];
  const field = reason.outcome === 'missing' ? fieldToFill(reason.condition) : null;
  return (
    <li className="flex items-start gap-2 text-ink-soft text-sm leading-5.5">
      <Icon aria-hidden="true" className={cx('mt-[3px] size-4 shrink-0', className)} strokeWidth={2.25} />
      <span className="min-w-0">
        <span className="sr-only">{t(`outcomes.${reason.outcome}`)}. </span>
        {reasonText(t, reason, names)}
        {field === null ? null : isFilledByStaff(field) ? (
          <span className="text-ink-faint before:content-['_·_']">{t('where.staff')}</span>
        ) : (
          <>
            {' '}
            <Link
              to={paths.myStartup}
              hash={field}
              className="whitespace-nowrap rounded-xs font-medium text-primary-text underline-offset-2 hover:underline"
            >
              {t('where.startup')}
            </Link>
          </>
        )}
      </span>
    </li>
  );
}
