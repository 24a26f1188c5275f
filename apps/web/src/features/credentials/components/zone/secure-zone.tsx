import { Plus, SearchX, Vault } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '#lib/use-search-text.ts';
import { Button } from '#ui/button.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { useZoneSearch } from '../../hooks/use-zone-search.ts';
import { CreateSecureToolDialog } from './create-secure-tool-dialog.tsx';
import { type RenderBadges, ZoneList } from './zone-list.tsx';
import { ZoneToolbar } from './zone-toolbar.tsx';

type SecureZoneProps = {
  renderBadges: RenderBadges;
  /** Links beside the title. */
  links: ReactNode;
};

export function SecureZone({ renderBadges, links }: SecureZoneProps) {
  const { t } = useTranslation('credentials');
  const { search, filter } = useZoneSearch();
  const { text, type } = useSearchText({ search, filter });
  const [isCreating, setIsCreating] = useState(false);
  const create = (
    <Button onClick={() => setIsCreating(true)} className="pl-3">
      <Plus aria-hidden="true" />
      {t('zone.create')}
    </Button>
  );
  const empty = search.q ? (
    <StatePanel
      icon={SearchX}
      level={2}
      title={t('zone.noMatch')}
      action={
        <Button variant="secondary" onClick={() => type('')}>
          {t('zone.showAll')}
        </Button>
      }
    >
      {t('zone.noMatchText')}
    </StatePanel>
  ) : (
    <StatePanel icon={Vault} level={2} title={t('zone.empty')}>
      {t('zone.emptyText')}
    </StatePanel>
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-3xl text-ink">{t('zone.title')}</h1>
        <p className="-mt-2 w-full text-pretty text-ink-soft lg:order-last">{t('zone.intro')}</p>
        <div className="flex flex-wrap gap-2.5">
          {links}
          {create}
        </div>
      </header>
      <ZoneToolbar
        text={text}
        onType={type}
        sort={search.sort ?? 'name'}
        onSort={(sort) => filter({ sort: sort === 'name' ? undefined : sort })}
      />
      <ZoneList search={search} renderBadges={renderBadges} empty={empty} />
      {isCreating ? <CreateSecureToolDialog onClose={() => setIsCreating(false)} /> : null}
    </div>
  );
}
