import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ROLE_LIST } from '#lib/roles.ts';
import { Field } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import type { User } from '../api/list-users.ts';
import { STATUS_LIST } from '../search-params.ts';
import type { UserValues } from './user-values.ts';

type AccessFieldsProps = { form: UseFormReturn<UserValues>; can: User['can'] };

/** Admins see the access of their own account but cannot change it. */
export function AccessFields({ form: { register }, can }: AccessFieldsProps) {
  const { t } = useTranslation(['users', 'common']);
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      <Field label={t('fields.role')} help={t(can.change_role ? 'help.role' : 'help.own')}>
        <Select {...register('role')} disabled={!can.change_role}>
          <Options of={ROLE_LIST.toReversed()} name={(role) => t(`common:roles.${role}`)} />
        </Select>
      </Field>
      <Field label={t('fields.status')} help={t(can.suspend ? 'help.suspension' : 'help.own')}>
        <Select {...register('status')} disabled={!can.suspend}>
          <Options of={STATUS_LIST} name={(status) => t(`statuses.${status}`)} />
        </Select>
      </Field>
    </div>
  );
}
