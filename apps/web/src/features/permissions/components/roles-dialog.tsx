import type { Role } from '@perkotheque/domain/accounts/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { ROLE_LIST } from '#lib/roles.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useSetRoles } from '../api/change-permissions.ts';

type RolesDialogProps = {
  ids: readonly string[];
  /** The name of the only tool. */
  name?: string;
  /** The roles checked at first. */
  start: readonly Role[];
  onDone: () => void;
  onClose: () => void;
};

/** Asks for all the roles of one tool or many: those checked replace those there were. */
export function RolesDialog({ ids, name, start, onDone, onClose }: RolesDialogProps) {
  const { t } = useTranslation(['permissions', 'common']);
  const [roles, setRoles] = useState(start);
  const set = useSetRoles();
  const { length: count } = ids;

  function onConfirm() {
    whenSettled(set.mutateAsync({ ids: [...ids], roles: [...roles] }), {
      onSuccess: ({ changed, missing }) => {
        toast({
          variant: 'success',
          title: t('roles.done', { count: changed }),
          ...(missing > 0 && { description: t('roles.missing', { count: missing }) }),
        });
        onDone();
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('roles.failed'),
          description: errorText(error),
          cause: error,
        }),
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || set.isPending || onClose()}
      title={t('roles.title')}
      description={name ?? t('roles.tools', { count })}
      confirmLabel={t(roles.length === 0 ? 'roles.openAll' : 'roles.confirm', { count })}
      destructive={roles.length === 0}
      pending={set.isPending}
      onConfirm={onConfirm}
    >
      <fieldset className="grid gap-3 py-1">
        <legend className="mb-3 text-ink-soft text-sm leading-6">{t('roles.help')}</legend>
        {ROLE_LIST.map((role) => (
          <Checkbox
            key={role}
            label={t(`common:roles.${role}`)}
            checked={roles.includes(role)}
            onChange={({ target }) =>
              setRoles(target.checked ? [...roles, role] : roles.filter((each) => each !== role))
            }
          />
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
