import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '#lib/use-selection.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RolesDialog } from './roles-dialog.tsx';

/** The action for the selected tools, at the bottom of the screen. */
export function AccessBulkBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation('permissions');
  const [isAsking, setIsAsking] = useState(false);
  const { size: count } = selection.ids;
  if (count === 0) return null;
  return (
    <section
      aria-label={t('bulk.label')}
      className="sticky bottom-4 z-20 mx-auto flex w-fit max-w-full animate-rise-in items-center gap-2 rounded-xl border border-line bg-raised py-2 pr-2 pl-4 shadow-float"
    >
      <p role="status" className="font-medium text-ink text-sm tabular-nums">
        {t('bulk.selected', { count })}
      </p>
      <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
        {t('bulk.setRoles')}
      </Button>
      <IconButton label={t('bulk.clear')} side="top" onClick={selection.clear}>
        <X aria-hidden="true" />
      </IconButton>
      {isAsking ? (
        <RolesDialog
          ids={[...selection.ids]}
          // The narrowest choice: a hasty press opens nothing.
          start={['admin']}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            selection.clear();
          }}
        />
      ) : null}
    </section>
  );
}
