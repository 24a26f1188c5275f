import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { formatEuros } from '#lib/euros.ts';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { erasureQuery, useEraseStartup } from '../api/erasure.ts';
import type { Startup } from '../api/startups.ts';

/** Tells the consequences, and asks for the name: there is no undo (STU-06). */
export function EraseDialog({ startup, onClose }: { startup: Startup; onClose: () => void }) {
  const { t } = useTranslation(['startups', 'common']);
  const { name } = startup;
  const { data: lost, error } = useQuery(erasureQuery(startup.id));
  const { withProof, form: proofForm } = useProof();
  const erasing = useEraseStartup(startup.id, withProof);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim() === name;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isConfirmed || erasing.isPending) return;
    try {
      await erasing.mutateAsync(name);
      toast({ variant: 'success', title: t('toasts.erased') });
      void navigate({ to: paths.startups });
    } catch (cause) {
      if (isProofDeclined(cause)) return;
      toast({ variant: 'destructive', title: t('toasts.eraseFailed'), description: errorText(cause), cause });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('erase.title', { name })}
      description={t('erase.text')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form="erase-startup"
            disabled={!isConfirmed || !lost}
            loading={erasing.isPending}
          >
            {t('erase.submit')}
          </Button>
        </>
      }
    >
      <form id="erase-startup" onSubmit={(event) => void onSubmit(event)} className="grid grid-cols-1 gap-5">
        {error ? <Callout tone="danger">{errorText(error)}</Callout> : null}
        {lost ? (
          <ul className="list-disc space-y-1 pl-5 text-ink text-sm leading-6 tabular-nums marker:text-danger">
            <li>{t('erase.people', { count: lost.people })}</li>
            {lost.invitations > 0 ? <li>{t('erase.invitations', { count: lost.invitations })}</li> : null}
            {lost.live_claims > 0 ? <li>{t('erase.live', { count: lost.live_claims })}</li> : null}
            {lost.other_claims > 0 ? <li>{t('erase.others', { count: lost.other_claims })}</li> : null}
            {lost.confirmed_value > 0 ? (
              <li>{t('erase.savings', { amount: formatEuros(lost.confirmed_value) })}</li>
            ) : null}
            {lost.returned_codes > 0 ? <li>{t('erase.codes', { count: lost.returned_codes })}</li> : null}
            {lost.merges > 0 ? <li>{t('erase.merges', { count: lost.merges })}</li> : null}
          </ul>
        ) : error ? null : (
          <Skeleton className="h-24 rounded-md" />
        )}
        <Field label={t('erase.confirm', { name })}>
          <Input value={typed} onChange={({ target }) => setTyped(target.value)} autoComplete="off" />
        </Field>
      </form>
      {proofForm ? <div className="mt-5">{proofForm}</div> : null}
    </Dialog>
  );
}
