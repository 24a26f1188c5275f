import { REQUEST_LIMITS } from '@perkotheque/domain/requests/limits';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Trend, useAskForTrend } from '../api/trends.ts';

type AskDialogProps = {
  trend: Trend;
  onAsked: (made: { id: string; is_new: boolean }) => void;
  onClose: () => void;
};

const FIELDS = ['description', 'business_case'] as const;

/** The request for a trend, filled in: nothing is published before the member has read it. */
export function AskDialog({ trend, onAsked, onClose }: AskDialogProps) {
  const { t } = useTranslation('trends');
  const ask = useAskForTrend(trend.id);
  const { name, tagline, description, votes, url } = trend;
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      description: [tagline, description].filter(Boolean).join('\n\n').slice(0, REQUEST_LIMITS.text) || name,
      business_case: [t('request.spotted', { count: votes }), url].filter(Boolean).join('\n'),
    },
  });
  const validate = {
    present: (value: string) => value.trim() !== '' || t('request.required'),
    fits: (value: string) =>
      value.trim().length <= REQUEST_LIMITS.text || t('request.long', { max: REQUEST_LIMITS.text }),
  };

  const onSubmit = handleSubmit(async (values) => {
    try {
      onAsked(await ask.mutateAsync(values));
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('toasts.askFailed'),
        description: errorText(error),
        cause: error,
      });
    }
  });

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('request.title', { name })}
      description={t('request.text')}
      submitLabel={t('request.submit')}
      pending={ask.isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      {FIELDS.map((field) => (
        <Field key={field} label={t(`request.${field}`)} required error={formState.errors[field]?.message}>
          <Textarea rows={4} {...register(field, { validate })} />
        </Field>
      ))}
    </FormDialog>
  );
}
