import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Callout } from '#ui/callout.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { identityProvidersQuery } from '../api/identity-providers.ts';
import { PasswordsSection } from './passwords-section.tsx';
import { ProviderSection } from './provider-section.tsx';

/** « Connexions › Identité »: the providers that the environment names, and what admins set for each. */
export function IdentityProviders() {
  const { t } = useTranslation('identityProviders');
  const { data, error, refetch } = useQuery(identityProvidersQuery);
  if (error && !data) {
    return (
      <ErrorState level={2} title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-64 w-full rounded-lg" />;
  return (
    <div>
      {data.providers.length === 0 ? (
        <Callout tone="info" title={t('none.title')}>
          {t('none.text')}
        </Callout>
      ) : null}
      {data.providers.map((provider) => (
        <ProviderSection key={provider.id} provider={provider} />
      ))}
      {data.providers.length > 0 || !data.passwords.enabled ? (
        <PasswordsSection
          key={data.passwords.emergency_admin}
          passwords={data.passwords}
          emergency_choices={data.emergency_choices}
        />
      ) : null}
    </div>
  );
}
