import { CLAIM_INTENTIONS, type ClaimIntention } from '@perkotheque/domain/claims/vocabulary';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useSetIntention } from '../api/change-claims.ts';
import type { Claim } from '../api/get-claims.ts';

/** What the startup will do at the end: an answer stops the reminders (CLM-06). */
export function IntentionPicker({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const { mutate, isPending } = useSetIntention(claim.id);
  const say = (intention: ClaimIntention | null) =>
    mutate(intention, {
      onSuccess: () =>
        toast({ variant: 'success', title: t(intention ? 'intention.done' : 'intention.undone') }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('actions.failed'),
          description: errorText(error),
          cause: error,
        }),
    });
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <div>
        <h2 className="font-sans font-semibold text-ink text-sm tracking-normal">{t('intention.title')}</h2>
        <p className="mt-0.5 text-[0.8125rem] text-ink-faint leading-5">{t('intention.text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {CLAIM_INTENTIONS.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={claim.intention === one ? 'primary' : 'secondary'}
            aria-pressed={claim.intention === one}
            disabled={isPending}
            onClick={() => say(one)}
          >
            {t(`intentions.${one}`)}
          </Button>
        ))}
        {claim.intention ? (
          <Button size="sm" variant="ghost" disabled={isPending} onClick={() => say(null)}>
            {t('intention.undo')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
