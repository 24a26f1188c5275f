import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';

/** The pages of « Connexions », in their order. A page is added here and to its routes. */
const TABS = [
  { to: paths.connections, label: 'connections.tabs.webhooks' },
  { to: paths.connectionsIdentity, label: 'connections.tabs.identity' },
  { to: paths.allTokens, label: 'connections.tabs.tokens' },
] as const;

export function ConnectionsLayout() {
  const { t } = useTranslation('webhooks');
  return (
    <div className="grid grid-cols-1 gap-6">
      <header>
        <h1 className="text-3xl text-ink max-sm:text-2xl">{t('connections.title')}</h1>
        <p className="mt-2 text-ink-soft">{t('connections.intro')}</p>
      </header>
      <nav aria-label={t('connections.tabs.label')}>
        <ul className="flex flex-wrap gap-1 rounded-lg border border-line bg-sunken p-1 md:w-fit">
          {TABS.map(({ to, label }) => (
            <li key={to} className="flex-1">
              <Link
                to={to}
                activeOptions={{ exact: true }}
                className="flex h-9 items-center justify-center whitespace-nowrap rounded-md px-5 font-medium text-ink-soft text-sm hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-lift dark:aria-[current=page]:bg-raised"
              >
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
