import { TEAMS, type Team, TOOL_STATUSES, type ToolStatus } from '@perkotheque/domain/tools/vocabulary';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryName, teamName } from '#lib/base-names.ts';
import { errorText } from '#lib/error-text.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useBulkChange } from '../api/console-tools.ts';
import { useCategoryNames } from '../editor/form/use-category-names.ts';
import type { Selection } from './use-selection.ts';

export type BulkField = 'status' | 'team' | 'category';

type BulkDialogProps = { field: BulkField; selection: Selection; onClose: () => void };

/** Asks for the value, shows the number of tools, and afterwards the result. */
export function BulkDialog({ field, selection, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['console', 'tools']);
  const [status, setStatus] = useState<ToolStatus>('active');
  const [team, setTeam] = useState<Team>('Tous');
  const [category, setCategory] = useState('');
  const categories = useCategoryNames();
  const bulk = useBulkChange();
  const ids = [...selection.ids];
  const { length: count } = ids;

  function onConfirm() {
    const changes = { status: { status }, team: { team }, category: { category: category || null } };
    whenSettled(bulk.mutateAsync({ ids, change: changes[field] }), {
      onSuccess: ({ changed, unchanged, missing }) => {
        const rest = [
          unchanged > 0 ? t('bulk.unchanged', { count: unchanged }) : '',
          missing > 0 ? t('bulk.missing', { count: missing }) : '',
        ].filter(Boolean);
        toast({
          variant: 'success',
          title: t('bulk.done', { count: changed }),
          ...(rest.length > 0 && { description: rest.join(' ') }),
        });
        selection.clear();
        onClose();
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('bulk.failed'),
          description: errorText(error),
          cause: error,
        }),
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || bulk.isPending || onClose()}
      title={t(`bulk.${field}Title`)}
      description={t('bulk.question', { count })}
      confirmLabel={t('bulk.confirm', { count })}
      pending={bulk.isPending}
      onConfirm={onConfirm}
    >
      {field === 'status' ? (
        <Field label={t('bulk.status')}>
          <Select
            value={status}
            onChange={({ target }) =>
              setStatus(TOOL_STATUSES.find((value) => value === target.value) ?? status)
            }
          >
            <Options of={TOOL_STATUSES} name={(value) => t(`tools:statuses.${value}`)} />
          </Select>
        </Field>
      ) : null}
      {field === 'team' ? (
        <Field label={t('bulk.team')}>
          <Select
            value={team}
            onChange={({ target }) => setTeam(TEAMS.find((value) => value === target.value) ?? team)}
          >
            <Options of={TEAMS} name={teamName} />
          </Select>
        </Field>
      ) : null}
      {field === 'category' ? (
        <Field label={t('bulk.category')}>
          <Select value={category} onChange={({ target }) => setCategory(target.value)}>
            <option value="">{t('bulk.noCategory')}</option>
            <Options of={categories} name={categoryName} />
          </Select>
        </Field>
      ) : null}
    </ConfirmDialog>
  );
}
