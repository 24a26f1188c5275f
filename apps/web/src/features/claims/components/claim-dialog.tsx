import { CLAIM_LIMITS } from '@perkotheque/domain/claims/limits';
import { useQuery } from '@tanstack/react-query';
import { Check, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useStartClaim } from '../api/change-claims.ts';
import { type ClaimPreview, claimPreviewQuery } from '../api/get-claims.ts';
import { IntroductionFields } from './introduction-fields.tsx';
import { ObligationList } from './obligation-list.tsx';

type ClaimDialogProps = {
  /** The dialog is open while this is set. */
  perkId: string | null;
  onClose: () => void;
  onClaimed: (claimId: string) => void;
};

/** « Je confirme et j’obtiens »: shows the terms of now; one press accepts them all, with their version. */
export function ClaimDialog({ perkId, ...props }: ClaimDialogProps) {
  return perkId === null ? null : <OpenClaimDialog key={perkId} perkId={perkId} {...props} />;
}

function OpenClaimDialog({ perkId, onClose, onClaimed }: ClaimDialogProps & { perkId: string }) {
  const { t } = useTranslation(['claims', 'common']);
  const { data, error, refetch } = useQuery(claimPreviewQuery(perkId));
  if (data) {
    const reread = () => void refetch();
    return (
      // A new version of the terms starts a new form: what was read was the former one.
      <ConfirmForm
        key={data.terms_version}
        preview={data}
        onClose={onClose}
        onClaimed={onClaimed}
        onFailed={reread}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={error ? t('confirm.failed') : t('confirm.loading')}
      {...(error && { description: errorText(error) })}
      footer={error ? <Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button> : undefined}
    >
      {error ? null : <Spinner />}
    </Dialog>
  );
}

const LINES = ['declaration', 'authority', 'obligations'] as const;

type ConfirmFormProps = {
  preview: ClaimPreview;
  onClose: () => void;
  onClaimed: (claimId: string) => void;
  onFailed: () => void;
};

function ConfirmForm({ preview, onClose, onClaimed, onFailed }: ConfirmFormProps) {
  const { t } = useTranslation('claims');
  const start = useStartClaim();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<{ message: string }>({
    defaultValues: { message: preview.introduction?.text ?? '' },
  });

  const onSubmit = handleSubmit(async ({ message }) => {
    setFailure(null);
    try {
      const { id } = await start.mutateAsync({
        perk_id: preview.perk_id,
        terms_version: preview.terms_version,
        accepts: { declaration: true, authority: true, obligations: true },
        ...(preview.introduction && { message: message.trim() }),
      });
      onClaimed(id);
    } catch (error) {
      setFailure(errorText(error));
      onFailed();
    }
  });

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('confirm.title', { tool: preview.tool_name })}
      description={preview.perk_title}
      submitLabel={t('confirm.submit')}
      pending={start.isPending}
      onSubmit={(event) => void onSubmit(event)}
    >
      {failure ? (
        <Callout tone="danger" title={t('confirm.claimFailed')}>
          {failure}
        </Callout>
      ) : null}
      <section className="grid gap-2.5">
        <h3 className="font-sans font-semibold text-ink text-sm tracking-normal">{t('confirm.asks')}</h3>
        <ObligationList obligations={preview.obligations} other={preview.other_obligation} />
        {preview.terms_url ? (
          <a
            href={preview.terms_url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 justify-self-start rounded-xs text-primary-text text-sm underline underline-offset-3"
          >
            {t('confirm.terms')}
            <ExternalLink aria-hidden="true" className="size-3.5" />
            <span className="sr-only">({t('confirm.newTab')})</span>
          </a>
        ) : null}
      </section>
      {preview.introduction ? (
        <IntroductionFields
          introduction={preview.introduction}
          register={register('message', {
            validate: (text) => text.trim() !== '' || t('confirm.problem'),
            maxLength: CLAIM_LIMITS.message,
          })}
          error={formState.errors.message?.message}
        />
      ) : null}
      {preview.needs_validation ? <Callout tone="info">{t('confirm.validation')}</Callout> : null}
      <section className="grid gap-2.5 border-line border-t pt-5">
        <h3 className="font-sans font-semibold text-ink text-sm tracking-normal">
          {t('confirm.confirming')}
        </h3>
        <ul className="grid gap-2">
          {LINES.map((line) => (
            <li key={line} className="flex items-start gap-2 text-ink text-sm leading-5.5">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
              {t(`confirm.${line}`)}
            </li>
          ))}
        </ul>
      </section>
    </FormDialog>
  );
}
