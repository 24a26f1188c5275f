import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#lib/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { CardTool } from '../card-tool.ts';

const CardDialog = lazy(async () => {
  const [{ CardDialog: component }] = await Promise.all([
    import('./card-dialog.tsx'),
    loadTexts('enrichment'),
  ]);
  return { default: component };
});

/** Where the server says so: to admins, on a card that says nothing of the tool yet (decision 41). */
export function EnrichShortcut({ tool }: { tool: CardTool }) {
  const { t } = useTranslation('tools');
  // Kept while the dialog is open: once saved, the card no longer offers it.
  const [opened, setOpened] = useState<CardTool | null>(null);
  return (
    <>
      {tool.can.enrich ? (
        <IconButton label={t('enrich', { name: tool.name })} side="top" onClick={() => setOpened(tool)}>
          <Sparkles aria-hidden="true" />
        </IconButton>
      ) : null}
      {opened ? (
        <Suspense>
          <CardDialog tool={opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
