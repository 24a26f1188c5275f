import { NEED_LIMITS } from '@perkotheque/domain/needs/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import type { Need } from '#lib/needs.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { EntriesInput } from '#ui/entries-input.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useSaveNeed } from '../api/needs.ts';

const BLANK = { name_fr: '', name_en: '', words_fr: [], words_en: [], is_active: true };
type Values = Pick<Need, 'name_fr' | 'name_en' | 'words_fr' | 'words_en' | 'is_active'>;
type Problems = { [Name in keyof Values]?: string };

const isLong = (word: string) => word.trim().split(/\s+/).length > NEED_LIMITS.wordsOfOne;

/** Names and wordings of a need, in both languages. Without a need it creates one. */
export function NeedDialog({ need, onClose }: { need: Need | null; onClose: () => void }) {
  const { t } = useTranslation('needs');
  const save = useSaveNeed(need?.slug ?? null);
  const [start] = useState<Values>(need ?? BLANK);
  const [values, setValues] = useState<Values>(start);
  const [problems, setProblems] = useState<Problems>({});
  const set = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes });
    setProblems({});
  };

  function problemsOf({ name_fr, name_en, words_fr, words_en }: Values): Problems {
    return {
      ...(name_fr.trim() === '' && { name_fr: t('dialog.nameMissing') }),
      ...(name_en.trim() === '' && { name_en: t('dialog.nameMissing') }),
      ...(words_fr.some(isLong) && { words_fr: t('dialog.threeWords') }),
      ...(words_en.some(isLong) && { words_en: t('dialog.threeWords') }),
    };
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { name_fr, name_en, words_fr, words_en, is_active } = values;
    try {
      await save.mutateAsync({ name_fr, name_en, words_fr, words_en, is_active });
      toast({ variant: 'success', title: need ? t('dialog.updated') : t('dialog.created') });
      onClose();
    } catch (error) {
      if (failureOf(error) === 'name_taken') return setProblems({ name_fr: t('dialog.nameTaken') });
      toast({
        variant: 'destructive',
        title: t('dialog.failed'),
        description: errorText(error),
        cause: error,
      });
    }
  }

  return (
    <FormDialog
      open
      size="large"
      onOpenChange={(open) => open || onClose()}
      title={need ? t('dialog.editTitle', { name: need.name_fr }) : t('dialog.createTitle')}
      description={t('dialog.text')}
      dirty={JSON.stringify(values) !== JSON.stringify(start)}
      pending={save.isPending}
      {...(need ? {} : { submitLabel: t('dialog.create') })}
      onSubmit={(event) => void onSubmit(event)}
    >
      {/* Room for a first row of words: leaving the input adds its text, and the buttons must not move then. */}
      <div className="grid min-h-80 grid-cols-1 content-start items-start gap-5 md:grid-cols-2">
        {(['name_fr', 'name_en'] as const).map((name) => (
          <Field key={name} label={t(`dialog.${name}`)} required error={problems[name]}>
            <Input
              value={values[name]}
              maxLength={NEED_LIMITS.name}
              autoComplete="off"
              onChange={({ target }) => set({ [name]: target.value })}
            />
          </Field>
        ))}
        {(['words_fr', 'words_en'] as const).map((name) => (
          <Field key={name} label={t(`dialog.${name}`)} help={t('dialog.wordsHelp')} error={problems[name]}>
            <EntriesInput
              value={values[name]}
              maxLength={NEED_LIMITS.word}
              onChange={(words) => set({ [name]: [...words] })}
            />
          </Field>
        ))}
      </div>
      {need ? (
        <Checkbox
          label={t('dialog.active')}
          checked={values.is_active}
          onChange={({ target }) => set({ is_active: target.checked })}
        />
      ) : null}
    </FormDialog>
  );
}
