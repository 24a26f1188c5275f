import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { refusalText } from '#lib/refusal-text.ts';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { type Provider, useTestProvider } from '../api/identity-providers.ts';
import { ProviderForm } from './provider-form.tsx';

export function ProviderSection({ provider }: { provider: Provider }) {
  const { t } = useTranslation('identityProviders');
  return (
    <FormSection title={provider.label} text={t('reach')}>
      <ProviderFacts provider={provider} />
      <TestPart id={provider.id} />
      <hr className="border-line" />
      <ProviderForm key={JSON.stringify(provider.settings)} provider={provider} />
    </FormSection>
  );
}

function ProviderFacts({ provider }: { provider: Provider }) {
  const { t } = useTranslation('identityProviders');
  const { formatMinute } = useDates();
  const { domains, signed_in_at, refused_at, refusal } = provider;
  const facts = [
    [t('facts.issuer'), provider.issuer],
    [t('facts.redirect'), provider.redirect_uri],
    [t('facts.domains'), domains.length > 0 ? domains.join(', ') : t('facts.noDomains')],
    [t('facts.verified'), t(provider.vouches_for_domains ? 'facts.vouches' : 'facts.verifiedOnly')],
    [t('facts.signedIn'), signed_in_at ? formatMinute(signed_in_at) : t('facts.never')],
    [
      t('facts.refused'),
      refused_at && refusal
        ? t('facts.refusal', { moment: formatMinute(refused_at), reason: refusalText(refusal) ?? refusal })
        : t('facts.never'),
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-faint max-sm:-mb-2">{name}</dt>
          <dd className="break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function TestPart({ id }: { id: string }) {
  const { t } = useTranslation('identityProviders');
  const { mutate, data, error, isPending } = useTestProvider(id);
  const outcome = data?.ok ? t('test.ok') : t('test.failed');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
        {t('test.action')}
      </Button>
      <p role="status" className="text-ink-soft text-sm">
        {(data || error) && !isPending ? outcome : null}
      </p>
    </div>
  );
}
