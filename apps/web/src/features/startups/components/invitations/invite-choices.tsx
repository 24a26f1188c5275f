import { LANGUAGES } from '@perkotheque/domain/settings/vocabulary';
import { useTranslation } from 'react-i18next';
import { ROLE_LIST } from '#lib/roles.ts';
import { useRole } from '#lib/session/use-role.ts';
import { Field } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import type { Invitees } from '../../api/invitations.ts';
import { StartupChoice } from './startup-choice.tsx';

type InviteChoicesProps = {
  values: Invitees;
  /** The typed name, or that of the chosen startup. */
  startupName: string;
  startupProblem: string | undefined;
  onStartupName: (name: string) => void;
  onChange: (changes: Partial<Invitees>) => void;
};

/** What applies to every line of the list that does not say otherwise. */
export function InviteChoices(props: InviteChoicesProps) {
  const { values, startupName, startupProblem, onStartupName, onChange } = props;
  const { t } = useTranslation(['invitations', 'common']);
  const { can } = useRole();
  return (
    <>
      <Field
        label={t('form.startup')}
        help={t('form.startupHelp')}
        {...(startupProblem && { error: startupProblem })}
      >
        <StartupChoice
          text={startupName}
          onTextChange={onStartupName}
          onChange={(startup_id) => onChange({ startup_id })}
        />
      </Field>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        {can('users.manage') ? (
          <Field label={t('form.role')}>
            <Select
              value={values.role}
              onChange={({ target }) =>
                onChange({ role: ROLE_LIST.find((role) => role === target.value) ?? 'user' })
              }
            >
              <Options of={ROLE_LIST.toReversed()} name={(role) => t(`common:roles.${role}`)} />
            </Select>
          </Field>
        ) : null}
        <Field label={t('form.language')}>
          <Select
            value={values.language}
            onChange={({ target }) =>
              onChange({ language: LANGUAGES.find((language) => language === target.value) ?? 'fr' })
            }
          >
            <Options of={LANGUAGES} name={(language) => t(`form.languages.${language}`)} />
          </Select>
        </Field>
      </div>
    </>
  );
}
