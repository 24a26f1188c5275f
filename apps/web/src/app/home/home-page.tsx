import { useSearch } from '@tanstack/react-router';
import { Heart, Inbox, LayoutGrid, PlusCircle, UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SetupChecklist } from '#features/setup/components/setup-checklist.tsx';
import { useSetup } from '#features/setup/hooks/use-setup.ts';
import { useConfig } from '#lib/config.ts';
import { useAuth } from '#lib/session/auth-provider.tsx';
import { useRole } from '#lib/session/use-role.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { paths } from '../paths.ts';
import { HomeCard } from './home-card.tsx';
import { HomeSearch } from './home-search.tsx';
import { NewestTools } from './newest-tools.tsx';
import { PersonalBlocks } from './personal-blocks.tsx';
import { useHome } from './use-home.ts';

const CARDS = [
  { key: 'tools', to: paths.tools, icon: LayoutGrid, spine: 'blue', capability: 'tools.read' },
  { key: 'favorites', to: paths.favorites, icon: Heart, spine: 'rose', capability: 'favorites.own' },
  { key: 'requests', to: paths.requestsFromHome, icon: Inbox, spine: 'teal', capability: 'requests.create' },
  { key: 'addTool', to: paths.addToolFromHome, icon: PlusCircle, spine: 'green', capability: 'tools.add' },
  {
    key: 'administration',
    to: paths.usersFromHome,
    icon: UsersRound,
    spine: 'violet',
    capability: 'users.manage',
  },
] as const;

const NewToolSheet = lazy(() =>
  import('../tools/tool-card-outlet.tsx').then(({ ToolCardOutlet }) => ({ default: ToolCardOutlet })),
);

export function HomePage() {
  const { t } = useTranslation('home');
  const { config, isLoading } = useConfig();
  const { can, loading } = useRole();
  const { user } = useAuth();
  const setup = useSetup(can('settings.system') ? user?.id : undefined);
  const home = useHome();
  const tool = useSearch({ strict: false, select: (search) => search.tool });
  const isPending = loading || setup.isLoading || home.isLoading;
  return (
    <>
      <h1 className="text-3xl text-ink">{t('title')}</h1>
      {isLoading ? (
        <Skeleton className="mt-3 h-5 w-72 rounded-sm" />
      ) : (
        <p className="mt-2 text-ink-soft">{t('welcome', { product: config.app_name })}</p>
      )}
      <HomeSearch />
      <SetupChecklist {...setup} />
      {/* The key replaces the skeletons by new elements: a reused one would count as a layout shift. */}
      <div key={isPending ? 'cards-to-come' : 'cards'} className="@container mt-8">
        {isPending ? <Skeleton className="h-32 rounded-lg" /> : <PersonalBlocks home={home} />}
        <ul className="mt-8 grid @sm:grid-cols-2 @xl:grid-cols-3 gap-4">
          {isPending
            ? ['a', 'b', 'c'].map((key) => (
                <li key={key}>
                  <Skeleton className="h-42 rounded-lg" />
                </li>
              ))
            : CARDS.filter(({ capability }) => can(capability)).map(({ key, to, icon, spine }) => (
                <li key={key}>
                  <HomeCard
                    to={to}
                    icon={icon}
                    spine={spine}
                    title={t(`cards.${key}.title`)}
                    text={t(`cards.${key}.text`)}
                  />
                </li>
              ))}
        </ul>
      </div>
      <NewestTools key={isPending ? 'newest-to-come' : 'newest'} />
      {/* Adding a tool leads here with the new sheet. */}
      {tool ? (
        <Suspense>
          <NewToolSheet />
        </Suspense>
      ) : null}
    </>
  );
}
