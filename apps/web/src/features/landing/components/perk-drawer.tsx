import type { PERK_GROUP_TEXTS_FR } from '@perkotheque/domain/landing/texts.fr';
import { cx } from 'class-variance-authority';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { formatCount } from '#lib/numbers.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import type { Landing } from '../api/landing.ts';

const MAX_NAMES = 4;

/** One group: label, content, savings and a link. */
export function PerkDrawer({ group }: { group: Landing['perk_groups'][number] }) {
  const { t } = useTranslation('landing');
  const { tools } = group;
  const key = group.key as keyof typeof PERK_GROUP_TEXTS_FR;
  // The page's own text, or the server's for a group this page does not know.
  const title = t(`perks.groups.${key}.title`, { defaultValue: group.title });
  const description = t(`perks.groups.${key}.description`, { defaultValue: group.description });
  const style = buttonStyle({ variant: 'secondary', block: true });
  return (
    <article className="flex w-full min-w-0 flex-col rounded-lg border border-line bg-surface p-5 shadow-card">
      <Badge tone="success" className="self-start">
        <CircleCheck aria-hidden="true" />
        {t('perks.available')}
      </Badge>
      <h3 className="mt-3 text-ink text-xl leading-7">{title}</h3>
      <p className="mt-1.5 text-ink-soft text-sm leading-6">{description}</p>
      <ul aria-label={t('perks.tools')} className="mt-4 flex flex-wrap gap-1.5">
        {tools.slice(0, MAX_NAMES).map((name) => (
          <li
            key={name}
            className="max-w-full truncate rounded-sm border border-line bg-paper px-2 py-0.5 text-ink-soft text-sm leading-5.5"
          >
            {name}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-5">
        <Savings group={group} />
        <a href={paths.auth} aria-label={t('perks.openNamed', { title })} className={`${style} mt-3`}>
          {t('perks.open')}
        </a>
      </div>
    </article>
  );
}

/** Savings are in the accent colour; unknown ones are not. */
function Savings({ group }: { group: Landing['perk_groups'][number] }) {
  const { t } = useTranslation('landing');
  const { savings: amount, unvalued_up_to: unvalued } = group;
  const isKnown = amount > 0;
  return (
    <div
      className={cx(
        'flex min-h-18 flex-col justify-center rounded-md px-4 py-2.5',
        isKnown ? 'bg-accent-soft text-accent-text' : 'bg-sunken text-ink-soft',
      )}
    >
      <p className="font-semibold font-title text-lg leading-6">
        {isKnown ? t('perks.savings', { amount: formatCount(amount) }) : t('perks.toEstimate')}
      </p>
      {unvalued > 0 ? <p className="text-sm leading-5">{t('perks.upTo', { count: unvalued })}</p> : null}
      {isKnown || unvalued === 0 ? (
        <p className="text-xs leading-5">{isKnown ? t('perks.estimate') : t('perks.noValue')}</p>
      ) : null}
    </div>
  );
}
