import { SEARCH_MAX_LENGTH, SUGGESTION_MIN_LENGTH } from '@perkotheque/domain/tools/listing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTROL_STYLE } from '#ui/control-style.ts';
import { Kbd } from '#ui/kbd.tsx';
import { suggestionsQuery } from '../../api/list-tools.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { useOptions } from '../../hooks/use-options.ts';
import { useSearchText } from '../../hooks/use-search-text.ts';
import { useSlashKey } from '../../hooks/use-slash-key.ts';
import { forgetSearches, recentSearches, rememberSearch } from '../../search-history.ts';
import { optionId, type SearchOption, SearchPopup } from './search-popup.tsx';

const SUGGESTION_MS = 120;

export function SearchBox() {
  const { t } = useTranslation('tools');
  const { text, type, commit } = useSearchText();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [recent, setRecent] = useState<string[]>([]);
  useSlashKey(input);

  const typed = text.trim();
  const isTyping = typed.length >= SUGGESTION_MIN_LENGTH;
  const wanted = useDebounced(typed, SUGGESTION_MS);
  const suggestions = useQuery({
    ...suggestionsQuery(wanted),
    enabled: isOpen && isTyping && wanted.length >= SUGGESTION_MIN_LENGTH,
    placeholderData: keepPreviousData,
  });

  const found: SearchOption[] = (suggestions.data?.suggestions ?? []).map(({ id, name, category }) => ({
    key: id,
    text: name,
    aside: category ?? t('noCategory'),
  }));
  const options = isTyping ? found : typed === '' ? recent.map((entry) => ({ key: entry, text: entry })) : [];
  // « Aucune suggestion trouvée » only once the server said so about these very letters.
  const isAnswered = suggestions.isSuccess && !suggestions.isPlaceholderData && wanted === typed;
  const isShown = isOpen && (options.length > 0 || (isTyping && isAnswered));

  function open(): void {
    setRecent(recentSearches());
    setIsOpen(true);
  }
  function close(): void {
    setIsOpen(false);
    setActive(-1);
  }
  function search(next: string): void {
    commit(next);
    rememberSearch(next);
    close();
  }
  const { active, setActive, onKey } = useOptions({
    isOpen: isShown,
    count: options.length,
    onOpen: open,
    onClose: close,
    onChoose: (index) => search(options[index]?.text ?? text),
  });

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
          setIsOpen(true);
        }}
        onKeyDown={(event) => {
          if (onKey(event)) return;
          if (event.key === 'Enter') search(text);
          else if (event.key === 'Escape' && text !== '') commit('');
        }}
        className={cx(CONTROL_STYLE, 'h-11 pr-11 pl-10')}
      />
      {text === '' ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 max-md:hidden"
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
          kind={isTyping ? 'suggestions' : 'recent'}
          options={options}
          active={active}
          onHover={setActive}
          onChoose={(index) => search(options[index]?.text ?? text)}
          onForget={() => {
            forgetSearches();
            setRecent([]);
          }}
        />
      ) : null}
      <p role="status" className="sr-only">
        {isShown && isTyping && isAnswered
          ? found.length === 0
            ? t('search.none')
            : t('search.found', { count: found.length })
          : ''}
      </p>
    </search>
  );
}
