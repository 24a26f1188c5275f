import type { RunKind } from '@perkotheque/domain/enrichment/vocabulary';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { Mark } from '#ui/mark.tsx';

type PreviewProps = { kind: RunKind; tools: readonly { id: string; name: string }[]; total: number };

export function Preview({ kind, tools, total }: PreviewProps) {
  const { t } = useTranslation('enrichment');
  const id = useId();
  const beyond = total - tools.length;
  return (
    <Card className="p-5">
      <h2 id={id} className="text-ink text-lg">
        {t(`preview.${kind}`)}
      </h2>
      {tools.length === 0 ? (
        <p className="mt-3 text-ink-soft text-sm">
          {t(kind === 'full' ? 'preview.noneFull' : 'preview.noneOwner')}
        </p>
      ) : (
        <ul aria-labelledby={id} className="mt-3 flex flex-wrap gap-2">
          {tools.map((tool) => (
            <li
              key={tool.id}
              className="flex min-w-0 max-w-full items-center gap-2 rounded-md border border-line bg-sunken py-1 pr-2.5 pl-1 text-ink text-sm"
            >
              <Mark name={tool.name} size="sm" />
              <span className="truncate">{tool.name}</span>
            </li>
          ))}
        </ul>
      )}
      {beyond > 0 ? (
        <p className="mt-3 text-ink-faint text-sm">{t('preview.more', { count: beyond })}</p>
      ) : null}
    </Card>
  );
}
