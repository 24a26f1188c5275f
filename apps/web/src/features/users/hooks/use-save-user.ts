import { useTranslation } from 'react-i18next';
import { useConfig } from '#lib/config.ts';
import { functionErrorText } from '#lib/functions.ts';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useChangePassword, useChangeRole, useUpdateProfile } from '../api/change-users.ts';
import type { User } from '../api/list-users.ts';
import type { UserEdits } from '../components/user-values.ts';

const STEPS = ['profile', 'role', 'password'] as const;
type Step = (typeof STEPS)[number];

/** Sends the requests one after the other and stops at the first failure. One toast shows the result. */
export function useSaveUser(user: User) {
  const { t } = useTranslation('users');
  const { password_min_length: passwordMinLength } = useConfig().config;
  const { withProof, form: proofForm } = useProof();
  const [profile, role, password] = [
    useUpdateProfile(user.id),
    useChangeRole(user.id, withProof),
    useChangePassword(user.id, withProof),
  ];

  const run: Record<Step, (edits: UserEdits) => Promise<unknown>> = {
    profile: async (edits) => edits.profile && profile.mutateAsync(edits.profile),
    role: async (edits) => edits.role && role.mutateAsync(edits.role),
    password: async (edits) => edits.password && password.mutateAsync(edits.password),
  };

  /** Returns whether everything was saved. */
  async function save(edits: UserEdits): Promise<boolean> {
    const saved: string[] = [];
    for (const step of STEPS.filter((each) => edits[each] !== null)) {
      try {
        await run[step](edits);
        saved.push(t(`toasts.${step}`));
      } catch (error) {
        if (isProofDeclined(error)) return false;
        toast({
          variant: 'destructive',
          title: t(`toasts.${step}Failed`),
          description: [functionErrorText(error, { passwordMinLength }), ...saved].join(' '),
          cause: error,
        });
        return false;
      }
    }
    const [title, ...others] = saved;
    if (title) {
      toast({ variant: 'success', title, ...(others.length > 0 && { description: others.join(' ') }) });
    }
    return true;
  }

  return { save, withProof, proofForm, isPending: profile.isPending || role.isPending || password.isPending };
}
