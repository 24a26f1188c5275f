import { SUGGESTION_MIN_LENGTH } from '@perkotheque/domain/tools/listing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchAside } from '#lib/search-reason.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { suggestionsQuery } from '../../api/list-tools.ts';
import { forgetSearches, recentSearches } from './search-history.ts';

const DEBOUNCE_MS = 120;

/** A suggestion is a tool; a recent search is a text. */
export type SearchOption = { key: string; text: string; aside?: string; toolId?: string };

/** The popup's options: suggestions for the typed text, or recent searches for an empty one. */
export function useSearchOptions(text: string) {
  const { t } = useTranslation('tools');
  const asideOf = useSearchAside();
  const [isOpen, setIsOpen] = useState(false);
  const [recent, setRecent] = useState<string[]>([]);
  const typed = text.trim();
  const isTyping = typed.length >= SUGGESTION_MIN_LENGTH;
  const wanted = useDebouncedValue(typed, DEBOUNCE_MS);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...suggestionsQuery(wanted),
    enabled: isOpen && isTyping && wanted.length >= SUGGESTION_MIN_LENGTH,
    placeholderData: keepPreviousData,
  });

  function optionsNow(): SearchOption[] {
    if (typed === '') return recent.map((entry) => ({ key: entry, text: entry }));
    if (!isTyping || !data) return [];
    return data.suggestions.map(({ id, name, category, reason }) => ({
      key: id,
      toolId: id,
      text: name,
      aside: asideOf(reason, category) ?? t('noCategory'),
    }));
  }

  const options = optionsNow();
  // « Aucune suggestion trouvée » only after the server's response for this text.
  const isAnswered = isTyping && isSuccess && !isPlaceholderData && wanted === typed;
  return {
    kind: isTyping ? 'suggestions' : 'recent',
    options,
    isAnswered,
    isShown: isOpen && (options.length > 0 || isAnswered),
    open() {
      setRecent(recentSearches());
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    forget() {
      forgetSearches();
      setRecent([]);
    },
  } as const;
}
