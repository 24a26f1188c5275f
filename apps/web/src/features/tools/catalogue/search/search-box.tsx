import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '#lib/use-search-text.ts';
import { CONTROL_STYLE } from '#ui/control-style.ts';
import { Kbd } from '#ui/kbd.tsx';
import { useToolsSearch } from '../filters/use-tools-search.ts';
import { rememberSearch } from './search-history.ts';
import { optionId, SearchPopup } from './search-popup.tsx';
import { useOptions } from './use-options.ts';
import { useSearchOptions } from './use-search-options.ts';
import { useSlashKey } from './use-slash-key.ts';

export function SearchBox() {
  const { t } = useTranslation('tools');
  const { text, type, commit } = useSearchText(useToolsSearch());
  const { kind, options, isAnswered, isShown, open, close, forget } = useSearchOptions(text);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  useSlashKey(input);

  function search(next: string): void {
    commit(next);
    rememberSearch(next);
    setActive(-1);
    close();
  }
  const navigate = useNavigate();
  const { history } = useRouter();
  function choose(index: number): void {
    const option = options[index];
    const tool = option?.toolId;
    search(tool === undefined ? (option?.text ?? text) : text);
    if (tool === undefined) return;
    // Otherwise the router makes one history entry of both changes, and closing the tool restores the previous text.
    history.flush();
    void navigate({ to: '.', search: (previous) => ({ ...previous, tool }), resetScroll: false });
  }
  const { active, setActive, onKey } = useOptions({
    isOpen: isShown,
    count: options.length,
    onOpen: open,
    onClose: close,
    onChoose: choose,
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (onKey(event)) return;
    if (event.key === 'Enter') search(text);
    else if (event.key === 'Escape' && text !== '') commit('');
  }

  return (
    <search className="relative min-w-[min(100%,18rem)] flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 z-10 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={input}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX_LENGTH}
        value={text}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
        onFocus={open}
        onClick={open}
        onBlur={() => {
          close();
          rememberSearch(text);
        }}
        onChange={(event) => {
          type(event.target.value);
          setActive(-1);
          open();
        }}
        onKeyDown={onKeyDown}
        className={cx(CONTROL_STYLE, 'h-11 pr-11 pl-10')}
      />
      {text === '' ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 flex -translate-y-1/2 max-md:hidden"
        >
          <Kbd>/</Kbd>
        </span>
      ) : (
        <button
          type="button"
          aria-label={t('search.clear')}
          onClick={() => {
            commit('');
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1.5 flex size-8 -translate-y-1/2 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      {isShown ? (
        <SearchPopup
          listId={listId}
          kind={kind}
          options={options}
          active={active}
          onHover={setActive}
          onChoose={choose}
          onForget={forget}
        />
      ) : null}
      <p role="status" className="sr-only">
        {isShown && isAnswered
          ? options.length === 0
            ? t('search.none')
            : t('search.found', { count: options.length })
          : ''}
      </p>
    </search>
  );
}
