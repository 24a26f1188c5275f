import { TRENDS_PREVIEW } from '@perkotheque/domain/trends/listing';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { Mark } from '#ui/mark.tsx';
import type { Trend } from '../api/trends.ts';

export function TrendsPreview({ trends }: { trends: readonly Trend[] }) {
  const { t } = useTranslation('trends');
  const first = trends.slice(0, TRENDS_PREVIEW);
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-ink text-lg">{t('admin.preview')}</h2>
          <p className="mt-1 text-ink-soft text-sm">
            {first.length === 0 ? t('empty.title') : t('admin.previewText', { count: first.length })}
          </p>
        </div>
        <Link to={paths.top} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          {t('admin.seeAll')}
        </Link>
      </div>
      <ol aria-label={t('admin.preview')} className="grid gap-x-8 md:grid-cols-2 xl:grid-cols-3">
        {first.map(({ id, rank, name, picture_url }) => (
          <li key={id} className="flex min-w-0 items-center gap-3 border-line border-t py-3">
            <span className="w-6 shrink-0 text-right font-semibold font-title text-ink-faint text-lg tabular-nums">
              <span className="sr-only">{t('rank')} </span>
              {rank}
            </span>
            <Mark name={name} iconUrl={picture_url} size="sm" />
            <span className="min-w-0 truncate text-ink text-sm">{name}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
