import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { paths } from '../paths.ts';

/** Opens the catalogue with a search. */
export function HomeSearch() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <search className="mt-7 block">
      <form
        className="flex gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({ to: paths.tools, search: text.trim() ? { q: text.trim() } : {} });
        }}
      >
        <SearchField
          label={t('search.label')}
          clearLabel={t('search.clear')}
          value={text}
          onType={setText}
          maxLength={SEARCH_MAX_LENGTH}
          className="flex-1"
        />
        <Button type="submit" className="h-11" aria-label={t('search.submit')}>
          <span className="max-sm:sr-only">{t('search.go')}</span>
          <ArrowRight aria-hidden="true" />
        </Button>
      </form>
    </search>
  );
}
