import { STARTER_PACK_SIZE } from '@perkotheque/domain/imports/vocabulary';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type ImportDetail, useStarterPack } from '../api/imports.ts';

/** For an empty catalogue: well-known tools by one press, which the history can undo. */
export function StarterPack({ onDone }: { onDone: (run: ImportDetail) => void }) {
  const { t } = useTranslation('imports');
  const starting = useStarterPack();
  const start = () =>
    starting.mutate(undefined, {
      onSuccess: onDone,
      onError: (cause) =>
        toast({ variant: 'destructive', title: t('importFailed'), description: errorText(cause), cause }),
    });
  return (
    <section
      aria-labelledby="starter-pack"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4 shadow-card"
    >
      <div className="grid max-w-2xl gap-1">
        <h2 id="starter-pack" className="text-ink text-lg">
          {t('starter.title')}
        </h2>
        <p className="text-ink-soft text-sm leading-6">{t('starter.text')}</p>
      </div>
      <Button variant="secondary" loading={starting.isPending} onClick={start}>
        {t('starter.start', { count: STARTER_PACK_SIZE })}
      </Button>
    </section>
  );
}
