import { COMPLIANCE_FIELDS, DEFAULT_REQUIRED_FIELDS } from '@perkotheque/domain/compliance/fields';
import { DISPLAY_BADGES, DISPLAY_DEFAULTS, DISPLAY_FIELDS } from '@perkotheque/domain/settings/display';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type DisplayChoice, displayQuery, useSaveDisplay } from '../../api/console-settings.ts';
import { TabSkeleton } from '../tab-skeleton.tsx';
import { CheckList } from './check-list.tsx';

const DEFAULTS: DisplayChoice = {
  tool_display_fields_grid: [...DISPLAY_DEFAULTS.grid],
  tool_display_fields_table: [...DISPLAY_DEFAULTS.table],
  tool_display_badges: [...DISPLAY_DEFAULTS.badges],
  tool_required_fields: [...DEFAULT_REQUIRED_FIELDS],
};
const isSame = (a: DisplayChoice, b: DisplayChoice) =>
  (Object.keys(a) as (keyof DisplayChoice)[]).every(
    (key) => [...a[key]].toSorted().join() === [...b[key]].toSorted().join(),
  );

type DisplayFormProps = {
  /** Renders a card of the catalogue with this choice. */
  renderPreview: (choice: DisplayChoice) => ReactNode;
};

export function DisplayForm({ renderPreview }: DisplayFormProps) {
  const { t } = useTranslation('console');
  const { data, error, refetch } = useQuery(displayQuery);
  if (data) return <Form stored={data} renderPreview={renderPreview} />;
  if (!error) return <TabSkeleton label={t('display.loading')} />;
  return (
    <ErrorState
      level={2}
      title={t('display.loadFailed')}
      text={errorText(error)}
      onRetry={() => void refetch()}
    />
  );
}

function Form({ stored, renderPreview }: DisplayFormProps & { stored: DisplayChoice }) {
  const { t } = useTranslation(['console', 'compliance', 'tools']);
  const [choice, setChoice] = useState(stored);
  const save = useSaveDisplay();
  const isDirty = !isSame(choice, stored);
  const isSaved = useRef(false);
  const set = (changes: Partial<DisplayChoice>) => setChoice({ ...choice, ...changes });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate(choice, {
      onSuccess: () => toast({ variant: 'success', title: t('display.saved') }),
      onError: (fault) =>
        toast({
          variant: 'destructive',
          title: t('display.saveFailed'),
          description: errorText(fault),
          cause: fault,
        }),
    });
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <CheckList
          title={t('display.grid')}
          help={t('display.gridHelp')}
          locked="name"
          options={DISPLAY_FIELDS}
          label={(field) => t(`compliance:fields.${field}`)}
          chosen={choice.tool_display_fields_grid}
          onChange={(fields) => set({ tool_display_fields_grid: fields })}
        />
        <CheckList
          title={t('display.table')}
          help={t('display.tableHelp')}
          locked="name"
          options={DISPLAY_FIELDS}
          label={(field) => t(`compliance:fields.${field}`)}
          chosen={choice.tool_display_fields_table}
          onChange={(fields) => set({ tool_display_fields_table: fields })}
        />
        <CheckList
          title={t('display.badges')}
          help={t('display.badgesHelp')}
          options={DISPLAY_BADGES}
          label={(badge) => t(`compliance:fields.${badge}`)}
          chosen={choice.tool_display_badges}
          onChange={(badges) => set({ tool_display_badges: badges })}
        />
        <div className="rounded-lg border border-line border-dashed bg-sunken/60 p-4">
          <p className="mb-3 font-medium text-ink-faint text-xs">{t('display.preview')}</p>
          {renderPreview(choice)}
        </div>
      </div>
      <CheckList
        title={t('display.required')}
        help={t('display.requiredHelp')}
        locked="name"
        isWide
        options={COMPLIANCE_FIELDS}
        label={(field) => t(`compliance:fields.${field}`)}
        chosen={choice.tool_required_fields}
        onChange={(fields) => set({ tool_required_fields: fields })}
      />
      <div className="flex flex-wrap items-center justify-end gap-2.5 max-md:flex-col-reverse max-md:items-stretch">
        <Button variant="ghost" disabled={isSame(choice, DEFAULTS)} onClick={() => setChoice(DEFAULTS)}>
          {t('display.reset')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('display.save')}
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty && !save.isPending} isSaved={isSaved} />
    </form>
  );
}
