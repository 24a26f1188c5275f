import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import type { User } from '../api/list-users.ts';
import { useSaveUser } from '../hooks/use-save-user.ts';
import { AccessFields } from './access-fields.tsx';
import { OwnPassword } from './own-password.tsx';
import { PasswordFields } from './password-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { ResetTwoFactor } from './reset-two-factor.tsx';
import { editsBetween, valuesOf } from './user-values.ts';

export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { save, withProof, proofForm, isPending } = useSaveUser(user);
  // The state at opening: a refetched list must not change the form while the user types.
  const [before] = useState(() => valuesOf(user));
  const form = useForm({ defaultValues: before });

  const onSubmit = form.handleSubmit(async (values) => {
    const { role, status } = before;
    // Fields that cannot be changed are not in the form: a disabled control has no value.
    const decided = { ...(!user.can.change_role && { role }), ...(!user.can.suspend && { status }) };
    if (await save(editsBetween(before, { ...values, ...decided }))) onClose();
  });

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('edit.title')}
      description={user.full_name || user.email}
      pending={isPending}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
      below={proofForm}
    >
      <ProfileFields form={form} user={user} />
      <AccessFields form={form} can={user.can} />
      {user.can.set_password ? <PasswordFields form={form} /> : <OwnPassword />}
      {user.can.reset_two_factor ? <ResetTwoFactor user={user} withProof={withProof} /> : null}
    </FormDialog>
  );
}
