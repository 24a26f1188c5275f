import { useQuery } from '@tanstack/react-query';
import { KeyRound, Pencil } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { credentialsQuery } from '../api/credentials.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { CredentialsSkeleton } from './credentials-skeleton.tsx';
import { SecretList } from './secret-list.tsx';

type CredentialsPanelProps = {
  toolId: string;
  /** Reports typing, so that the dialog keeps the panel mounted. */
  onEditingChange: (isEditing: boolean) => void;
};

/** The content of « Accès »: a read view or an edit view. */
export function CredentialsPanel({ toolId, onEditingChange }: CredentialsPanelProps) {
  const { t } = useTranslation(['credentials', 'common']);
  const { data, error, isPending, isFetching, refetch } = useQuery(credentialsQuery(toolId));
  const [isEditing, setIsEditing] = useState(false);
  const wasEditing = useRef(false);
  const edit = (next: boolean) => {
    wasEditing.current = !next;
    setIsEditing(next);
    onEditingChange(next);
  };
  /** After the form closes, the button that opens it gets the focus. */
  const keepFocus = (button: HTMLButtonElement | null) => {
    if (button && wasEditing.current) button.focus({ preventScroll: true });
    if (button) wasEditing.current = false;
  };

  if (isPending) return <CredentialsSkeleton label={t('loading')} />;
  if (data === undefined) {
    return (
      <Callout
        tone="danger"
        title={t('loadFailed')}
        action={
          <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Callout>
    );
  }
  if (isEditing) return <CredentialsForm toolId={toolId} presence={data} onDone={() => edit(false)} />;
  if (data === null) return <Empty ref={keepFocus} onAdd={() => edit(true)} />;
  return (
    <section aria-label={t('title')} className="grid grid-cols-1 gap-3">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <h3 className="font-sans font-semibold text-ink text-sm tracking-normal">{t('title')}</h3>
        <Button ref={keepFocus} variant="secondary" size="sm" onClick={() => edit(true)}>
          <Pencil aria-hidden="true" />
          {t('edit')}
        </Button>
      </div>
      <SecretList toolId={toolId} presence={data} />
    </section>
  );
}

function Empty({ onAdd, ref }: { onAdd: () => void; ref: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation('credentials');
  return (
    <div className="grid justify-items-center rounded-lg border border-line border-dashed px-6 py-12 text-center">
      <KeyRound aria-hidden="true" className="size-6 text-ink-faint" />
      <p className="mt-3 font-medium text-ink text-sm">{t('none')}</p>
      <p className="mt-1 max-w-sm text-ink-soft text-sm leading-6">{t('noneText')}</p>
      <Button ref={ref} size="sm" className="mt-5" onClick={onAdd}>
        {t('add')}
      </Button>
    </div>
  );
}
