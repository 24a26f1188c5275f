import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/numbers.ts';
import { paths } from '../paths.ts';
import { HOME_ROW_LINK, HomeList, HomeRow } from './home-list.tsx';
import type { Home } from './use-home.ts';

const ROWS = [
  { key: 'founders', to: paths.inbox, search: {} },
  { key: 'leadless', to: paths.inbox, search: {} },
  { key: 'claims', to: paths.inbox, search: {} },
  { key: 'reports', to: paths.inbox, search: {} },
  { key: 'requests', to: paths.requests, search: { status: 'pending' } },
] as const;

/** What waits for staff. Only what there is, or that there is nothing. */
export function WaitingList({ waiting }: Pick<Home, 'waiting'>) {
  const { t } = useTranslation('home');
  const rows = ROWS.filter(({ key }) => waiting[key] > 0);
  return (
    <HomeList title={t('personal.waiting.title')}>
      {rows.length === 0 ? (
        <li className="px-5 pb-3 text-ink-soft text-sm leading-5.5">{t('personal.waiting.none')}</li>
      ) : (
        rows.map(({ key, to, search }) => (
          <HomeRow key={key}>
            <Link to={to} search={search} className={HOME_ROW_LINK}>
              {t(`personal.waiting.${key}`, { count: waiting[key] })}
            </Link>
            <span aria-hidden="true" className="font-semibold text-ink tabular-nums">
              {formatCount(waiting[key])}
            </span>
          </HomeRow>
        ))
      )}
    </HomeList>
  );
}
