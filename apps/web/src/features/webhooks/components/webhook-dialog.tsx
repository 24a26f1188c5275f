import { newWebhookSchema } from '@perkotheque/domain/webhooks/input';
import {
  WEBHOOK_FORMATS,
  WEBHOOK_TOPICS,
  type WebhookFormat,
  type WebhookTopic,
} from '@perkotheque/domain/webhooks/vocabulary';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useSecretAct, useWebhookAct, type Webhook } from '../api/webhooks.ts';

type WebhookDialogProps = {
  /** NULL: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  onSecret: (secret: string) => void;
};
type Values = { name: string; format: WebhookFormat; url: string; topics: WebhookTopic[] };

const { name: nameRule, url: urlRule } = newWebhookSchema.shape;

/** Adds a receiver, or changes its name, events and address. */
export function WebhookDialog({ webhook, onClose, onSecret }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const { withProof, form: proofForm } = useProof();
  const creating = useSecretAct();
  const changing = useWebhookAct();
  const { register, handleSubmit, watch, formState } = useForm<Values>({
    defaultValues: {
      name: webhook?.name ?? '',
      format: webhook?.format ?? 'standard',
      url: '',
      topics: [...(webhook?.topics ?? [])],
    },
  });
  const { errors } = formState;
  const format = watch('format');
  const onSubmit = handleSubmit(({ url, ...values }) => {
    if (webhook) {
      const change = { name: values.name, topics: values.topics, ...(url !== '' && { url }) };
      changing.mutate({ act: 'change', id: webhook.id, change, withProof }, { onSuccess: onClose });
      return;
    }
    creating.mutate(
      { create: { ...values, url }, withProof },
      {
        onSuccess: ({ secret }) => {
          toast({ variant: 'success', title: t('added') });
          onClose();
          if (secret !== null) onSecret(secret);
        },
        onError: (cause) => {
          if (isProofDeclined(cause)) return;
          toast({ variant: 'destructive', title: t('failed'), description: errorText(cause), cause });
        },
      },
    );
  });
  return (
    <Dialog
      open
      title={webhook ? t('editTitle', { name: webhook.name }) : t('addTitle')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <Button type="submit" form="webhook" loading={creating.isPending || changing.isPending}>
          {t(webhook ? 'save' : 'create')}
        </Button>
      }
    >
      <form id="webhook" noValidate onSubmit={onSubmit} className="grid gap-4">
        <Field label={t('name')} error={errors.name?.message}>
          <Input
            maxLength={80}
            autoComplete="off"
            placeholder={t('nameExample')}
            {...register('name', {
              validate: (typed) => nameRule.safeParse(typed).success || t('nameMissing'),
            })}
          />
        </Field>
        {webhook ? null : (
          <Field label={t('format')} help={t(`formatHelp.${format}`)}>
            <Select {...register('format')}>
              {WEBHOOK_FORMATS.map((one) => (
                <option key={one} value={one}>
                  {t(`formats.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field
          label={t('url')}
          help={webhook ? t('urlKept', { host: webhook.host }) : t('urlHelp')}
          error={errors.url?.message}
        >
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            {...register('url', {
              validate: (typed) =>
                (webhook !== null && typed === '') || urlRule.safeParse(typed).success || t('urlWrong'),
            })}
          />
        </Field>
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 font-medium text-ink text-sm">{t('topicsLegend')}</legend>
          {WEBHOOK_TOPICS.map((topic) => (
            <div key={topic} className="grid gap-0.5">
              <Checkbox
                label={t(`topics.${topic}.name`)}
                value={topic}
                {...register('topics', { validate: (chosen) => chosen.length > 0 || t('topicsMissing') })}
              />
              <p className="ml-7 text-ink-faint text-sm leading-5">{t(`topics.${topic}.sees`)}</p>
            </div>
          ))}
          {errors.topics ? (
            <p role="alert" className="text-danger text-sm">
              {errors.topics.message}
            </p>
          ) : null}
          <p className="text-ink-soft text-sm leading-5.5">{t('neverSent')}</p>
        </fieldset>
      </form>
      {proofForm}
    </Dialog>
  );
}
