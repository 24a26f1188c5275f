import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '#features/accounts/api/sign-out.ts';
import { owedTermsQuery } from '#features/legal/api/legal.ts';
import { useConfig } from '#lib/config.ts';
import { loadTexts } from '#lib/i18n.ts';
import { Button } from '#ui/button.tsx';

const TermsDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/legal/components/terms-dialog.tsx'),
    loadTexts('legal'),
  ]);
  return { default: module.TermsDialog };
});

/** Asks members for the acceptance of the terms, while the published version requires it. */
export function TermsGate() {
  const { t } = useTranslation('shell');
  const { config } = useConfig();
  const signOut = useSignOut();
  const { data: version } = useQuery({ ...owedTermsQuery, enabled: config.terms_version !== null });
  if (config.terms_version === null || version === undefined || version === null) return null;
  const leave = (
    <Button variant="secondary" loading={signOut.isPending} onClick={() => signOut.mutate()}>
      {t('account.signOut')}
    </Button>
  );
  return (
    <Suspense fallback={null}>
      <TermsDialog version={version} leave={leave} />
    </Suspense>
  );
}
