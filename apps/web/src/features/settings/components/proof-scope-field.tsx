import { PROOF_MINUTES, PROOF_SCOPES, type ProofScope } from '@perkotheque/domain/accounts/proof';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { useSaveSystemSettings } from '../api/system-settings.ts';

/** Changing it asks for the password too: otherwise a stolen session would switch the question off first. */
export function ProofScopeField({ scope }: { scope: ProofScope }) {
  const { t } = useTranslation('settings');
  const { proofForm, ...save } = useSaveSystemSettings();
  return (
    <div className="grid max-w-md gap-3">
      <Field label={t('security.proof')} help={t('security.proofHelp', { minutes: PROOF_MINUTES })}>
        <Select
          value={scope}
          onChange={({ target }) => {
            const value = PROOF_SCOPES.find((each) => each === target.value);
            if (value) save.mutate([{ key: 'proof_scope', value }]);
          }}
        >
          <Options of={PROOF_SCOPES} name={(each) => t(`security.proofScopes.${each}`)} />
        </Select>
      </Field>
      {proofForm}
    </div>
  );
}
