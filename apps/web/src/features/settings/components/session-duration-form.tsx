import { SESSION_MINUTES } from '@perkotheque/domain/settings/vocabulary';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/numbers.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useSaveSystemSettings } from '../api/system-settings.ts';

const { min, max } = SESSION_MINUTES;

export function SessionDurationForm({ minutes }: { minutes: number }) {
  const { t } = useTranslation('settings');
  const save = useSaveSystemSettings();
  const { register, handleSubmit, getValues, resetField, setError, setValue, formState } = useForm({
    values: { minutes: String(minutes) },
    resetOptions: { keepDirtyValues: true },
  });
  const range = { min, max: formatCount(max) };
  const onSubmit = handleSubmit((values) => {
    const typed = values.minutes.trim();
    // The integer part of what was typed (decision 94).
    const wanted = Math.trunc(Number(typed));
    // Not a number: show the stored value again.
    if (typed === '' || Number.isNaN(wanted)) return setValue('minutes', String(minutes));
    if (wanted < min || wanted > max) {
      return setError('minutes', { message: t('security.durationRange', range) }, { shouldFocus: true });
    }
    save.mutate([{ key: 'session_duration_minutes', value: wanted }], {
      onSuccess: () => {
        // Keep what the user typed meanwhile.
        if (getValues('minutes').trim() === typed) resetField('minutes', { defaultValue: String(wanted) });
      },
    });
  });
  return (
    <form noValidate aria-label={t('security.duration')} onSubmit={onSubmit} className="max-w-md">
      <Field
        label={t('security.duration')}
        help={t('security.durationHelp', range)}
        error={formState.errors.minutes?.message}
      >
        <div className="flex gap-3">
          <Input
            type="number"
            inputMode="numeric"
            className="max-w-36 tabular-nums"
            {...register('minutes')}
          />
          <Button type="submit" variant="secondary" loading={save.isPending}>
            {t('security.submit')}
          </Button>
        </div>
      </Field>
    </form>
  );
}
