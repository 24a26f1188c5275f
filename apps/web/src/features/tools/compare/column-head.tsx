import { Link } from '@tanstack/react-router';
import { Lock, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Mark } from '#ui/mark.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { iconUrl } from '../components/icon-url.ts';
import { CategoryBadge } from '../components/tool-badges.tsx';
import type { ComparedColumn } from './use-compared-tools.ts';

type ColumnHeadProps = { column: ComparedColumn; onRemove: (id: string) => void };

/** The tool at the top of its column: its name opens the sheet over the comparison. */
export function ColumnHead({ column, onRemove }: ColumnHeadProps) {
  const { t } = useTranslation('compare');
  const name = 'name' in column ? column.name : t(`states.${column.state}`);
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 grid-cols-1 justify-items-start gap-2">
        {column.state === 'open' ? (
          <Mark name={name} iconUrl={iconUrl(column.tool)} />
        ) : column.state === 'loading' ? (
          <Skeleton className="size-10 rounded-md" />
        ) : (
          <span className="flex size-10 items-center justify-center rounded-md bg-sunken text-ink-faint">
            <Lock aria-hidden="true" className="size-4" />
          </span>
        )}
        {column.state === 'open' ? (
          <Link
            to="."
            search={(previous) => ({ ...previous, tool: column.id })}
            resetScroll={false}
            className="wrap-anywhere rounded-xs font-semibold font-title text-base text-ink leading-5.5 hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="wrap-anywhere font-semibold font-title text-base text-ink-soft leading-5.5">
            {name}
          </span>
        )}
        {column.state === 'open' ? <CategoryBadge category={column.tool.category} /> : null}
        {column.state === 'restricted' ? (
          <span className="font-normal text-ink-faint text-xs">{t('states.restricted')}</span>
        ) : null}
      </div>
      <IconButton
        label={t('remove', { name })}
        size="icon-sm"
        onClick={() => onRemove(column.id)}
        className="-mt-1 -mr-1.5 print:hidden"
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
