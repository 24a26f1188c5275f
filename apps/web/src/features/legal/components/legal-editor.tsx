import { countBlanks } from '@perkotheque/domain/legal/text-blocks';
import {
  LEGAL_ADDRESSES,
  LEGAL_DOCUMENTS,
  LEGAL_TEXT_MAX_LENGTH,
  type LegalDocument,
} from '@perkotheque/domain/legal/vocabulary';
import { LANGUAGES, type Language } from '@perkotheque/domain/settings/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Callout } from '#ui/callout.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { editionQuery, type LegalEdition, usePublishText } from '../api/legal.ts';

/** « Textes légaux »: one section for each document. */
export function LegalEditor() {
  return LEGAL_DOCUMENTS.map((document) => <DocumentSection key={document} document={document} />);
}

function DocumentSection({ document }: { document: LegalDocument }) {
  const { t } = useTranslation('legal');
  const { data, error, refetch } = useQuery(editionQuery(document));
  return (
    <FormSection title={t(`titles.${document}`)} text={t(`about.${document}`)}>
      {data ? (
        // A published version replaces what was typed, which it contains.
        <EditionForm key={data.version} document={document} edition={data} />
      ) : error ? (
        <ErrorState
          level={2}
          title={t('loadFailed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-48 rounded-md" />
      )}
    </FormSection>
  );
}

type EditionFormProps = { document: LegalDocument; edition: LegalEdition };

function EditionForm({ document, edition }: EditionFormProps) {
  const { t } = useTranslation(['legal', 'common']);
  const [language, setLanguage] = useState<Language>('fr');
  const [texts, setTexts] = useState(edition.texts);
  const [isAsking, setIsAsking] = useState(edition.requires_acceptance);
  const publishing = usePublishText(document);
  const blanks = countBlanks(texts[language]);
  const isChanged =
    edition.version === 0 ||
    isAsking !== edition.requires_acceptance ||
    LANGUAGES.some((each) => texts[each] !== edition.texts[each]);
  // Not by callbacks of `mutate`: the new version replaces this form, and they would not run.
  async function publish() {
    try {
      const body = { texts, requires_acceptance: isAsking, based_on: edition.version };
      const { version } = await publishing.mutateAsync(body);
      toast({ variant: 'success', title: t('published', { version }) });
    } catch (cause) {
      toast({ variant: 'destructive', title: t('publishFailed'), description: errorText(cause), cause });
    }
  }
  return (
    <form
      noValidate
      aria-label={t(`titles.${document}`)}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-faint text-sm">
          {edition.version === 0 ? t('neverPublished') : t('current', { version: edition.version })}
        </p>
        <a
          href={LEGAL_ADDRESSES[document]}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'ghost', size: 'sm' })}
        >
          <ExternalLink aria-hidden="true" />
          {t('open')}
        </a>
      </div>
      <Field label={t('language')}>
        <Select value={language} onChange={({ target }) => setLanguage(target.value as Language)}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {t(`common:language.names.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('text')}
        required={language === 'fr'}
        help={t(language === 'fr' ? 'textHelp' : 'translationHelp')}
      >
        <Textarea
          rows={12}
          lang={language}
          maxLength={LEGAL_TEXT_MAX_LENGTH}
          value={texts[language]}
          onChange={({ target }) => setTexts((before) => ({ ...before, [language]: target.value }))}
        />
      </Field>
      {blanks > 0 ? <Callout tone="warning">{t('blanks', { count: blanks })}</Callout> : null}
      {document === 'terms' ? (
        <Checkbox
          label={t('asking')}
          checked={isAsking}
          onChange={({ target }) => setIsAsking(target.checked)}
        />
      ) : null}
      <Button
        type="submit"
        disabled={!isChanged || texts.fr.trim() === ''}
        loading={publishing.isPending}
        className="justify-self-start max-sm:w-full"
      >
        {t('publish', { version: edition.version + 1 })}
      </Button>
    </form>
  );
}
