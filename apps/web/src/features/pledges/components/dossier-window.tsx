import { LANGUAGES, type Language } from '@perkotheque/domain/settings/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { WindowDialog, WindowTitle } from '#ui/dialog/window-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { dossierQuery } from '../api/get-pledges.ts';
import { DossierSheet } from './dossier-sheet.tsx';

type DossierWindowProps = { requestId: string; onClose: () => void };

/** « Dossier de négociation », in the language of the vendor and ready to print. */
export function DossierWindow({ requestId, onClose }: DossierWindowProps) {
  const { t, i18n } = useTranslation(['pledges', 'common']);
  const own = LANGUAGES.find((language) => language === i18n.language);
  const [language, setLanguage] = useState<Language>(own ?? 'fr');
  const { data, error, refetch } = useQuery(dossierQuery(requestId));
  return (
    <WindowDialog
      onClose={onClose}
      header={
        <WindowTitle className="pr-11 text-ink text-xl leading-7 md:pr-12 md:text-2xl print:hidden">
          {t('dossier.title')}
        </WindowTitle>
      }
    >
      <div className="mb-6 flex flex-wrap items-end gap-3 border-line border-b pb-5 print:hidden">
        <Field label={t('dossier.language')}>
          <Select
            value={language}
            onChange={({ target }) =>
              setLanguage(LANGUAGES.find((each) => each === target.value) ?? language)
            }
          >
            {LANGUAGES.map((each) => (
              <option key={each} value={each} lang={each}>
                {t(`common:language.names.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button disabled={!data} onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('dossier.print')}
        </Button>
      </div>
      {data ? <DossierSheet dossier={data} language={language} /> : null}
      {!data && error ? (
        <ErrorState
          level={2}
          title={t('dossier.failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? (
        <>
          <p role="status" className="sr-only">
            {t('dossier.loading')}
          </p>
          <Skeleton className="h-72 rounded-md" />
        </>
      ) : null}
    </WindowDialog>
  );
}
