import { startupFields } from '@perkotheque/domain/startups/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { conflictsQuery, type MergeField, useMergeStartups } from '../api/merges.ts';
import { type Startup, startupsQuery } from '../api/startups.ts';
import { MergeChoices } from './merge-choices.tsx';

type MergeDialogProps = { startup: Startup; onClose: () => void };

/** What the survivor lacks comes from the other one, until somebody chooses otherwise. */
const proposed = (survivor: Startup, merged: Startup): MergeField[] =>
  startupFields.flatMap(({ name }) =>
    name !== 'domains' && survivor[name] === null && merged[name] !== null ? [name] : [],
  );

export function MergeDialog({ startup, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['startups', 'common']);
  const { name } = startup;
  const [text, setText] = useState('');
  const [other, setOther] = useState<Startup | null>(null);
  const [fields, setFields] = useState<readonly MergeField[]>([]);
  const typed = useDebouncedValue(text.trim(), 200);
  const { data: found } = useQuery({ ...startupsQuery({ q: typed }), enabled: typed !== '' && !other });
  const { data: conflicts, error } = useQuery({
    ...conflictsQuery(startup.id, other?.id ?? startup.id),
    enabled: other !== null,
  });
  const merging = useMergeStartups();
  const candidates = typed && found ? found.startups.filter(({ id }) => id !== startup.id) : [];
  const isBlocked = (conflicts?.length ?? 0) > 0;

  function choose(id: string) {
    const chosen = candidates.find((candidate) => candidate.id === id) ?? null;
    if (!chosen) return;
    setOther(chosen);
    setText(chosen.name);
    setFields(proposed(startup, chosen));
  }

  const submit = (merged: Startup) =>
    merging.mutate(
      { survivor_id: startup.id, merged_id: merged.id, fields: [...fields] },
      {
        onSuccess: () => {
          toast({ variant: 'success', title: t('toasts.merged') });
          onClose();
        },
        onError: (cause) =>
          toast({
            variant: 'destructive',
            title: t('toasts.mergeFailed'),
            description: errorText(cause),
            cause,
          }),
      },
    );

  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => open || onClose()}
      title={t('merge.title')}
      description={t('merge.text', { name })}
      isLocked={merging.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            disabled={!other || !conflicts || isBlocked}
            loading={merging.isPending}
            onClick={() => other && submit(other)}
          >
            {t('merge.submit')}
          </Button>
        </>
      }
    >
      {/* Room for the suggestions, which the dialog would cut. */}
      <div className="grid min-h-64 grid-cols-1 content-start gap-5">
        <Field label={t('merge.other')}>
          <Combobox
            text={text}
            onTextChange={(next) => {
              setText(next);
              setOther(null);
            }}
            onSelect={({ id }) => choose(id)}
            options={
              other
                ? []
                : candidates.map(({ id, name: label, cohort }) => ({
                    id,
                    label,
                    ...(cohort && { hint: cohort }),
                  }))
            }
            placeholder={t('merge.placeholder')}
            {...(typed && found && !other && candidates.length === 0 && { message: t('merge.none') })}
          />
        </Field>
        {conflicts && isBlocked ? (
          <Callout tone="warning" title={t('merge.conflict')}>
            {t('merge.conflictText', { perks: conflicts.join(', ') })}
          </Callout>
        ) : null}
        {error ? <Callout tone="danger">{errorText(error)}</Callout> : null}
        {other && !isBlocked ? (
          <MergeChoices survivor={startup} merged={other} fields={fields} onChange={setFields} />
        ) : null}
      </div>
    </Dialog>
  );
}
