import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type OwnStartup, useLetAllMembersClaim } from '../../api/own-startup.ts';

/** « Tous les membres »: off by default. Members see the choice, leads make it. */
export function AllMembersSection({ startup }: { startup: OwnStartup }) {
  const { t } = useTranslation('myStartup');
  const { mutate, isPending, variables } = useLetAllMembersClaim();
  const isOn = isPending ? variables : startup.all_members_claim;
  const onChange = (next: boolean) =>
    mutate(next, {
      onSuccess: () => toast({ variant: 'success', title: t('allMembers.saved') }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('allMembers.saveFailed'),
          description: errorText(error),
          cause: error,
        }),
    });
  return (
    <Card className="grid grid-cols-1 gap-3 p-5">
      <h2 className="text-ink text-lg">{t('allMembers.title')}</h2>
      <Switch
        label={t('allMembers.label')}
        help={t('allMembers.help')}
        checked={isOn}
        disabled={!startup.can.edit}
        onCheckedChange={onChange}
      />
    </Card>
  );
}
