import { cx } from 'class-variance-authority';
import { History, Search } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchOption } from './use-search-options.ts';

type SearchPopupProps = {
  listId: string;
  kind: 'suggestions' | 'recent';
  options: readonly SearchOption[];
  active: number;
  onHover: (index: number) => void;
  onChoose: (index: number) => void;
  onForget: () => void;
};

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** A click in the popup must not take the focus from the search box. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function SearchPopup({
  listId,
  kind,
  options,
  active,
  onHover,
  onChoose,
  onForget,
}: SearchPopupProps) {
  const { t } = useTranslation('tools');
  const Icon = kind === 'recent' ? History : Search;
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1.5 animate-pop-in overflow-hidden rounded-lg border border-line bg-raised shadow-float">
      <div className="flex items-center justify-between gap-4 px-3 pt-2.5 pb-1">
        <p className="font-medium text-ink-faint text-xs">{t(`search.${kind}`)}</p>
        {kind === 'recent' ? (
          <button
            type="button"
            onMouseDown={keepFocus}
            onClick={onForget}
            className="rounded-xs text-ink-faint text-xs hover:text-ink hover:underline"
          >
            {t('search.forget')}
          </button>
        ) : null}
      </div>
      {options.length === 0 ? (
        <p className="px-3 pt-1 pb-3 text-ink-soft text-sm">{t('search.none')}</p>
      ) : null}
      <div
        id={listId}
        role="listbox"
        aria-label={t(`search.${kind}`)}
        className={cx('p-1 pt-0', options.length === 0 && 'hidden')}
      >
        {options.map(({ key, text, aside }, index) => (
          <button
            key={key}
            id={optionId(listId, index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={keepFocus}
            onMouseMove={() => onHover(index)}
            onClick={() => onChoose(index)}
            className={cx(
              'flex h-9 w-full items-center gap-2.5 rounded-sm px-2 text-left text-sm max-md:h-11',
              index === active && 'bg-hover',
            )}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
            <span className="min-w-0 flex-1 truncate text-ink">{text}</span>
            {aside ? <span className="max-w-[40%] truncate text-ink-faint text-xs">{aside}</span> : null}
          </button>
        ))}
      </div>
    </div>
  );
}
