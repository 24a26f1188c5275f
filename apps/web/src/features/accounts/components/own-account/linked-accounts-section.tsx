import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import {
  type LinkedProvider,
  linkedAccountsQuery,
  useLinkProvider,
  useUnlinkProvider,
} from '../../api/providers.ts';

type LinkedAccountsSectionProps = {
  /** The sentence of a refusal with which the provider's page came back. */
  refusal?: string | undefined;
  /** The provider that has just been linked. */
  linked?: string | undefined;
};

/** « Comptes liés »: absent while the installation has no provider. */
export function LinkedAccountsSection({ refusal, linked }: LinkedAccountsSectionProps) {
  const { t } = useTranslation('ownAccount');
  const { data } = useQuery(linkedAccountsQuery);
  if (!data || data.providers.length === 0) return null;
  const newest = data.providers.find(({ id, linked_at }) => id === linked && linked_at !== null);
  return (
    <FormSection title={t('linked.title')} text={t('linked.text')}>
      {refusal ? (
        <Callout tone="danger" title={t('linked.failed')}>
          {refusal}
        </Callout>
      ) : null}
      {newest ? <Callout tone="success">{t('linked.done', { provider: newest.label })}</Callout> : null}
      <ul aria-label={t('linked.title')} className="-my-3 divide-y divide-line">
        {data.providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} />
        ))}
      </ul>
    </FormSection>
  );
}

function ProviderRow({ provider }: { provider: LinkedProvider }) {
  const { t } = useTranslation('ownAccount');
  const { formatDate } = useDates();
  const { withProof, form } = useProof();
  const link = useLinkProvider(withProof);
  const unlink = useUnlinkProvider(withProof);
  const { id, label, linked_at, can } = provider;
  const onError = (error: Error) => {
    if (isProofDeclined(error)) return;
    toast({
      variant: 'destructive',
      title: t('linked.failed'),
      description: errorText(error),
      cause: error,
    });
  };
  const onUnlinked = () => toast({ variant: 'success', title: t('linked.undone', { provider: label }) });
  const isLast = linked_at !== null && !can.unlink;
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Building2 aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
        <div className="min-w-0 flex-1 basis-52">
          <p className="text-ink text-sm">{label}</p>
          <p className="text-[0.8125rem] text-ink-faint leading-5">
            {linked_at ? t('linked.since', { date: formatDate(linked_at) }) : t('linked.not')}
            {isLast ? ` ${t('linked.last')}` : null}
          </p>
        </div>
        {can.link ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('linked.linkOf', { provider: label })}
            loading={link.isPending || link.isSuccess}
            onClick={() => link.mutate(id, { onError })}
          >
            {t('linked.link')}
          </Button>
        ) : null}
        {can.unlink ? (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('linked.unlinkOf', { provider: label })}
            loading={unlink.isPending}
            onClick={() => unlink.mutate(id, { onError, onSuccess: onUnlinked })}
          >
            {t('linked.unlink')}
          </Button>
        ) : null}
      </div>
      {form}
    </li>
  );
}
