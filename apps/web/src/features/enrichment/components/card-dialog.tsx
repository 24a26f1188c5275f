import type { EnrichmentField } from '@perkotheque/domain/enrichment/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Found, SourceFailure, useApplyLookup, useLookUp } from '../api/enrichment.ts';
import type { CardTool } from '../card-tool.ts';
import { FoundFields } from './found-fields.tsx';
import { PlannedChanges } from './planned-changes.tsx';

/** The delay between saving and reading again (ENR-05). */
const REFRESH_AFTER_MS = 500;

type CardDialogProps = { tool: CardTool; onClose: () => void };

/** Looks the tool up when it opens, shows the result, and saves it on request. */
export function CardDialog({ tool, onClose }: CardDialogProps) {
  const { t } = useTranslation('enrichment');
  const queryClient = useQueryClient();
  const lookUp = useLookUp();
  const apply = useApplyLookup();
  const look = () =>
    // Callbacks of `mutate` are dropped at unmount: after closing, the user expects no message.
    lookUp.mutate(
      { toolId: tool.id, toolName: tool.name, description: tool.description },
      {
        onSuccess: () =>
          toast({ title: t('toasts.found'), description: t('toasts.foundText'), variant: 'success' }),
        onError: (error) => toast({ title: t('toasts.notFound'), variant: 'destructive', cause: error }),
      },
    );
  const [refused, setRefused] = useState<readonly EnrichmentField[]>([]);
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    look();
  });

  const save = ({ lookup_id: lookupId, changes }: Found) => {
    const fields = changes.map(({ field }) => field).filter((field) => !refused.includes(field));
    whenSettled(apply.mutateAsync({ lookupId, toolId: tool.id, fields }), {
      onSuccess: () => {
        toast({ title: t('toasts.saved'), description: t('toasts.savedText'), variant: 'success' });
        setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['tools'] }), REFRESH_AFTER_MS);
        onClose();
      },
      onError: (error) =>
        failureOf(error) === 'nothing_found'
          ? toast({
              title: t('toasts.nothing'),
              description: t('toasts.nothingText'),
              variant: 'destructive',
            })
          : toast({ title: t('toasts.notSaved'), variant: 'destructive', cause: error }),
    });
  };
  const { data: found, error } = lookUp;
  return (
    <Dialog
      open
      size="large"
      title={t('card.title', { name: tool.name })}
      description={t('card.text')}
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('card.cancel')}
          </Button>
          {error ? (
            <Button onClick={look}>{t('card.retry')}</Button>
          ) : (
            <Button
              disabled={!found || (found.changes.length > 0 && refused.length === found.changes.length)}
              loading={apply.isPending}
              onClick={() => found && save(found)}
            >
              {t('card.save')}
            </Button>
          )}
        </>
      }
    >
      {lookUp.isPending ? (
        <p role="status" className="flex items-center gap-2.5 py-6 text-ink-soft text-sm">
          <Spinner />
          {t('card.searching')}
        </p>
      ) : null}
      {error ? (
        <Callout tone="danger">
          {t('card.failed', { error: error instanceof SourceFailure ? error.message : errorText(error) })}
        </Callout>
      ) : null}
      {found && found.changes.length > 0 ? (
        <PlannedChanges
          changes={found.changes}
          choice={{
            refused,
            onRefuse: (field, isRefused) =>
              setRefused((former) => [
                ...former.filter((each) => each !== field),
                ...(isRefused ? [field] : []),
              ]),
          }}
        />
      ) : null}
      {found && found.changes.length === 0 ? <FoundFields found={found} /> : null}
    </Dialog>
  );
}
