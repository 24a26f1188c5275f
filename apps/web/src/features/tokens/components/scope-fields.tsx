import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import type { TokenScope } from '../api/tokens.ts';
import { useScopeText } from './use-scope-text.ts';

type ScopeFieldsProps = {
  available: readonly TokenScope[];
  chosen: readonly TokenScope[];
  onChange: (chosen: TokenScope[]) => void;
  error?: string | undefined;
};

/** What the token may reach, in words; only what the role of the member can use. */
export function ScopeFields({ available, chosen, onChange, error }: ScopeFieldsProps) {
  const { t } = useTranslation('tokens');
  const scopeText = useScopeText();
  const toggle = (scope: TokenScope, isOn: boolean) =>
    onChange(available.filter((one) => (one === scope ? isOn : chosen.includes(one))));
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 font-medium text-ink text-sm">{t('form.scopes')}</legend>
      <div className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {available.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeText(scope)}
            checked={chosen.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
        ))}
      </div>
      {error ? <p className="text-[0.8125rem] text-danger leading-5">{error}</p> : null}
      <p className="text-[0.8125rem] text-ink-faint leading-5">{t('form.scopesHelp')}</p>
    </fieldset>
  );
}
