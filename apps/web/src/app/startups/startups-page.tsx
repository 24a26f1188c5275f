import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, MailPlus, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startupsQuery, useExportStartups } from '#features/startups/api/startups.ts';
import { RecentMerges } from '#features/startups/components/recent-merges.tsx';
import { CreateStartupDialog } from '#features/startups/components/startup-dialogs.tsx';
import { StartupsList } from '#features/startups/components/startups-list.tsx';
import { StartupsToolbar } from '#features/startups/components/startups-toolbar.tsx';
import { useStartupsSearch } from '#features/startups/hooks/use-startups-search.ts';
import { filterParams, listParams } from '#features/startups/search-params.ts';
import { errorText } from '#lib/error-text.ts';
import { formatCount } from '#lib/numbers.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { paths } from '../paths.ts';

export function StartupsPage() {
  const { t } = useTranslation('startups');
  const { search } = useStartupsSearch();
  const query = useQuery(startupsQuery(listParams(search)));
  const exporting = useExportStartups();
  const [isCreating, setIsCreating] = useState(false);
  const onNew = () => setIsCreating(true);
  const onExport = () =>
    exporting.mutate(filterParams(search), {
      onError: (cause) =>
        toast({
          variant: 'destructive',
          title: t('toasts.exportFailed'),
          description: errorText(cause),
          cause,
        }),
    });
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <div>
            <h1 className="mr-3 inline text-3xl text-ink max-sm:text-2xl">{t('title')}</h1>
            {query.data ? (
              <Badge tone="primary" className="-translate-y-1 tabular-nums">
                <span aria-hidden="true">{formatCount(query.data.all)}</span>
                <span className="sr-only">{t('total', { count: query.data.all })}</span>
              </Badge>
            ) : null}
          </div>
          <p className="mt-2 text-ink-soft">{t('intro')}</p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1">
          <Link to={paths.invitations} className={buttonStyle({ variant: 'secondary' })}>
            <MailPlus aria-hidden="true" />
            {t('invite')}
          </Link>
          <Link to={paths.importStartups} className={buttonStyle({ variant: 'secondary' })}>
            <Upload aria-hidden="true" />
            {t('import')}
          </Link>
          <Button variant="secondary" loading={exporting.isPending} onClick={onExport}>
            {exporting.isPending ? null : <Download aria-hidden="true" />}
            {t('export')}
          </Button>
          <Button onClick={onNew} className="max-md:w-full max-md:flex-none!">
            <Plus aria-hidden="true" />
            {t('new')}
          </Button>
        </div>
      </header>
      <StartupsToolbar />
      <StartupsList query={query} onNew={onNew} />
      <RecentMerges />
      {isCreating ? <CreateStartupDialog onClose={() => setIsCreating(false)} /> : null}
    </div>
  );
}
