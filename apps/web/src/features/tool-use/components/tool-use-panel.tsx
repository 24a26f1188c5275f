import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toolUseQuery } from '../api/tool-use.ts';
import { OutcomePicker } from './outcome-picker.tsx';
import { OwnUse } from './own-use.tsx';
import { PublishedUse } from './published-use.tsx';
import { StatementsList } from './statements-list.tsx';

/** « Qui l'utilise ? » on the sheet of a tool. The sheet is complete without it, so it shows no error. */
export function ToolUsePanel({ toolId }: { toolId: string }) {
  const { t } = useTranslation('toolUse');
  const { data } = useQuery(toolUseQuery(toolId));
  const titleId = useId();
  if (!data) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-sans font-semibold text-ink text-sm tracking-normal">
        {t('title')}
      </h3>
      <div className="mt-2 grid grid-cols-1 gap-4">
        <PublishedUse use={data} />
        {data.statements && data.statements.length > 0 ? (
          <StatementsList statements={data.statements} />
        ) : null}
        {data.can.say ? (
          <div className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 print:hidden">
            <OwnUse toolId={toolId} own={data.own} />
            {data.own ? <OutcomePicker toolId={toolId} own={data.own} /> : null}
          </div>
        ) : null}
      </div>
    </section>
  );
}
