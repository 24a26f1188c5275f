import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TryTokenForm } from '#features/assistants/components/try-token-form.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Callout } from '#ui/callout.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { paths } from '../paths.ts';

const ABILITIES = ['tools', 'perks', 'claims', 'start', 'request'] as const;

/** « Assistants »: how to connect one, what it may do, and a trial. */
export function AssistantsPage() {
  const { t } = useTranslation('assistants');
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl text-ink">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('intro')}</p>
        </div>
        <Link to={paths.account} className={buttonStyle({ variant: 'secondary' })}>
          {t('account')}
        </Link>
      </header>
      <div>
        <FormSection title={t('connect.title')} text={t('connect.text')}>
          <ol className="grid list-decimal gap-2 pl-5 text-ink text-sm leading-5.5">
            <li>{t('connect.first')}</li>
            <li>{t('connect.second')}</li>
          </ol>
          <CopyField
            label={t('connect.address')}
            help={t('connect.addressHelp')}
            value={`${window.location.origin}/mcp`}
            texts={{ copy: t('connect.copy'), copied: t('connect.copied'), failed: t('connect.copyFailed') }}
          />
          <div>
            <Link to={paths.tokens} className={buttonStyle({})}>
              {t('tokens')}
            </Link>
          </div>
        </FormSection>
        <FormSection title={t('may.title')} text={t('may.text')}>
          <ul className="grid gap-2">
            {ABILITIES.map((ability) => (
              <li key={ability} className="flex gap-2.5 text-ink text-sm leading-5.5">
                <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
                {t(`can.${ability}`)}
              </li>
            ))}
          </ul>
          <Callout tone="info">{t('may.never')}</Callout>
        </FormSection>
        <FormSection title={t('trial.title')} text={t('trial.text')}>
          <TryTokenForm />
        </FormSection>
      </div>
    </div>
  );
}
