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

/** Shown where the server allows it: to admins, on cards without information (decision 41). */
export function EnrichShortcut({ tool }: { tool: CardTool }) {
  const { t } = useTranslation('tools');
  // Keeps the tool while the dialog is open: a saved card no longer offers the shortcut.
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
