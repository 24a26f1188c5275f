import { Check, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import type { ToolUse } from '../api/tool-use.ts';
import { useSaying } from './use-saying.ts';

type OwnUseProps = { toolId: string; own: ToolUse['own'] };

/** « Nous l'utilisons », the name, and how to take it back. */
export function OwnUse({ toolId, own }: OwnUseProps) {
  const { t } = useTranslation('toolUse');
  const { formatDate } = useDates();
  const { say, isPending } = useSaying(toolId);
  if (!own || own.ended_on !== null) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" variant="secondary" loading={isPending} onClick={() => say({ mayBeNamed: false })}>
          <Plus aria-hidden="true" />
          {t(own ? 'own.again' : 'own.use')}
        </Button>
        <p className="text-[0.8125rem] text-ink-faint leading-5">{t('own.help')}</p>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex items-center gap-2 text-ink text-sm leading-6">
          <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
          {t('own.since', { date: formatDate(own.since) })}
        </p>
        <Button size="sm" variant="ghost" disabled={isPending} onClick={() => say({ mayBeNamed: null })}>
          {t('own.remove')}
        </Button>
      </div>
      <Switch
        label={t('own.name')}
        help={t('own.nameHelp')}
        checked={own.may_be_named}
        disabled={isPending}
        onCheckedChange={(mayBeNamed) => say({ mayBeNamed })}
      />
    </div>
  );
}
