import { SUGGESTION_MIN_LENGTH } from '@perkotheque/domain/tools/listing';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Box, type LucideIcon, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useSearchAside } from '#lib/search-reason.ts';
import { toolSuggestionsQuery } from '#lib/tool-suggestions.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Spinner } from '#ui/spinner.tsx';
import { matches } from '../matches.ts';
import { PaletteFrame } from './palette-frame.tsx';
import { PaletteGroup, PaletteItem } from './palette-parts.tsx';

/** A page or an action that the member may use. */
export type PaletteEntry = {
  id: string;
  label: string;
  keywords?: string;
  icon: LucideIcon;
  onSelect: () => void;
};

export type CommandPaletteProps = {
  /** Of the caller, which already collects what is typed while the palette loads. */
  typed: string;
  onType: (typed: string) => void;
  pages: readonly PaletteEntry[];
  actions: readonly PaletteEntry[];
  onClose: () => void;
};

export function CommandPalette({ typed, onType, pages, actions, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('palette');
  const asideOf = useSearchAside();
  const navigate = useNavigate();
  const words = typed.trim();
  const { data, isFetching } = useQuery(toolSuggestionsQuery(useDebouncedValue(words)));
  const isAsking = words.length >= SUGGESTION_MIN_LENGTH;
  const tools = isAsking ? (data ?? []) : [];
  const found = (entries: readonly PaletteEntry[]) =>
    entries.filter(({ label, keywords = '' }) => matches(words, label, keywords));
  const shown = { pages: found(pages), actions: found(actions) };
  const isNothing = tools.length + shown.pages.length + shown.actions.length === 0;

  /** Closes the palette first, so that the opened page can take the focus. */
  function choose(act: () => void) {
    onClose();
    act();
  }

  const group = (heading: string, entries: readonly PaletteEntry[]) =>
    entries.length > 0 ? (
      <PaletteGroup heading={heading}>
        {entries.map(({ id, label, icon, onSelect }) => (
          <PaletteItem key={id} value={id} icon={icon} label={label} onSelect={() => choose(onSelect)} />
        ))}
      </PaletteGroup>
    ) : null;

  return (
    <PaletteFrame title={t('title')} onClose={onClose}>
      {/* Filtered here and by the server: the library's own filter does not ignore accents. */}
      <Command shouldFilter={false} loop label={t('title')} className="flex min-h-0 flex-1 flex-col">
        <div className="flex shrink-0 items-center gap-3 border-line border-b px-4">
          {isAsking && isFetching ? (
            <Spinner className="shrink-0 text-ink-faint" />
          ) : (
            <Search aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          )}
          <Command.Input
            value={typed}
            onValueChange={onType}
            placeholder={t('placeholder')}
            className="h-13 min-w-0 flex-1 bg-transparent pr-10 text-base text-ink outline-none placeholder:text-ink-faint md:pr-0 md:text-[0.9375rem]"
          />
        </div>
        <Command.List
          label={t('title')}
          hidden={isNothing}
          className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 pb-2"
        >
          {tools.length > 0 ? (
            <PaletteGroup heading={t('groups.tools')}>
              {tools.map(({ id, name, category, reason }) => (
                <PaletteItem
                  key={id}
                  value={`tool-${id}`}
                  icon={Box}
                  label={name}
                  hint={asideOf(reason, category) ?? undefined}
                  onSelect={() => choose(() => void navigate({ to: paths.tools, search: { tool: id } }))}
                />
              ))}
              <PaletteItem
                value="search-all"
                icon={Search}
                label={t('searchAll', { typed: words })}
                onSelect={() => choose(() => void navigate({ to: paths.tools, search: { q: words } }))}
              />
            </PaletteGroup>
          ) : null}
          {group(t('groups.pages'), shown.pages)}
          {group(t('groups.actions'), shown.actions)}
        </Command.List>
        {/* Outside of the list: a listbox may contain only options. */}
        <p role="status" className={isNothing ? 'px-3 py-10 text-center text-ink-faint text-sm' : 'sr-only'}>
          {isNothing ? t(isAsking && isFetching ? 'searching' : 'none') : null}
        </p>
      </Command>
    </PaletteFrame>
  );
}
