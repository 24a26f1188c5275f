import { ROLES } from '@perkotheque/domain/accounts/roles';
import { GROUP_MAX_LENGTH, type RoleRule } from '@perkotheque/domain/identity-providers/settings';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';

/** A row has a key of its own, because its group changes while it is typed. */
export type RuleRow = RoleRule & { key: number };
let lastKey = 0;
export function newRow(rule: RoleRule): RuleRow {
  lastKey += 1;
  return { ...rule, key: lastKey };
}

type RoleRulesProps = {
  claim: string;
  rules: readonly RuleRow[];
  onChange: (rules: RuleRow[]) => void;
};

/** The table group → role (SSO-03). */
export function RoleRules({ claim, rules, onChange }: RoleRulesProps) {
  const { t } = useTranslation(['identityProviders', 'common']);
  const replace = (index: number, values: Partial<RoleRule>) =>
    onChange(rules.map((rule, at) => (at === index ? { ...rule, ...values } : rule)));
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium text-ink text-sm">{t('rules.title')}</legend>
      <p className="text-[0.8125rem] text-ink-faint leading-5">{t('rules.help', { claim })}</p>
      {rules.map(({ key, group, role }, index) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,11rem)_auto]"
        >
          <Input
            className="max-sm:col-span-2"
            aria-label={t('rules.group', { number: index + 1 })}
            placeholder={t('rules.groupExample')}
            maxLength={GROUP_MAX_LENGTH}
            value={group}
            onChange={({ target }) => replace(index, { group: target.value })}
          />
          <Select
            aria-label={t('rules.role', { number: index + 1 })}
            value={role}
            onChange={({ target }) => {
              const chosen = ROLES.find((each) => each === target.value);
              if (chosen) replace(index, { role: chosen });
            }}
          >
            <Options of={ROLES} name={(each) => t(`rules.roles.${each}`)} />
          </Select>
          <IconButton
            label={t('rules.remove', { number: index + 1 })}
            onClick={() => onChange(rules.filter((_, at) => at !== index))}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onChange([...rules, newRow({ group: '', role: 'moderator' })])}
        >
          <Plus aria-hidden="true" />
          {t('rules.add')}
        </Button>
      </div>
    </fieldset>
  );
}
