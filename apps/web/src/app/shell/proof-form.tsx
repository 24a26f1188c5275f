import { lazy, Suspense } from 'react';
import { loadTexts } from '#lib/i18n.ts';
import type { ProofFormProps } from '#lib/session/use-proof.tsx';

const AccountsProofForm = lazy(async () => {
  const [{ ProofForm: component }] = await Promise.all([
    import('#features/accounts/components/proof-form.tsx'),
    loadTexts('accounts'),
  ]);
  return { default: component };
});

/** Loaded when the server first asks for a proof. */
export const ProofForm = (props: ProofFormProps) => (
  <Suspense>
    <AccountsProofForm {...props} />
  </Suspense>
);
