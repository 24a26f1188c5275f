import { CATEGORY_LIMITS } from '@perkotheque/domain/categories/vocabulary';
import { Check } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Category, useSaveCategory } from '../api/categories.ts';

/** The colours of the default categories, which differ enough in both themes; any other can be picked. */
const COLORS = [
  '#2f6fde',
  '#0f8a5f',
  '#7a4fd0',
  '#c8447c',
  '#b4690e',
  '#0e8fa3',
  '#b3403a',
  '#6b7280',
] as const;

type CategoryDialogProps = { category: Category | null; onClose: () => void };

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { t } = useTranslation('console');
  const save = useSaveCategory(category?.id ?? null);
  const start = { name: category?.name ?? '', color: category?.color ?? COLORS[0] };
  const [name, setName] = useState(start.name);
  const [color, setColor] = useState<string>(start.color);
  const [problem, setProblem] = useState<string | undefined>();
  const nameInput = useRef<HTMLInputElement>(null);

  function refuse(text: string) {
    setProblem(text);
    nameInput.current?.focus();
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return refuse(t('categories.nameMissing'));
    try {
      await save.mutateAsync({ name, color });
      toast({ variant: 'success', title: category ? t('categories.updated') : t('categories.created') });
      onClose();
    } catch (error) {
      if (failureOf(error) === 'name_taken') return refuse(t('categories.nameTaken'));
      toast({
        variant: 'destructive',
        title: t('categories.saveFailed'),
        description: errorText(error),
        cause: error,
      });
    }
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={category ? t('categories.editTitle') : t('categories.createTitle')}
      dirty={name !== start.name || color !== start.color}
      pending={save.isPending}
      {...(category ? {} : { submitLabel: t('categories.create') })}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field label={t('categories.name')} required error={problem}>
        <Input
          ref={nameInput}
          value={name}
          maxLength={CATEGORY_LIMITS.name}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <ColorField color={color} onChange={setColor} />
    </FormDialog>
  );
}

type ColorFieldProps = { color: string; onChange: (color: string) => void };

function ColorField({ color, onChange }: ColorFieldProps) {
  const { t } = useTranslation('console');
  const isOther = !COLORS.some((value) => value === color);
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 font-medium text-ink text-sm">{t('categories.color')}</legend>
      <div className="flex flex-wrap items-center gap-2.5">
        {COLORS.map((value) => (
          <label key={value} className="relative block size-9">
            <input
              type="radio"
              name="category-color"
              aria-label={t('categories.colorChoice', { color: value })}
              checked={color === value}
              onChange={() => onChange(value)}
              className="peer absolute inset-0 size-full appearance-none rounded-md outline-offset-2"
              style={{ backgroundColor: value }}
            />
            <Check
              aria-hidden="true"
              className="pointer-events-none absolute inset-2 size-5 text-[oklch(1_0_0)] opacity-0 peer-checked:opacity-100"
            />
          </label>
        ))}
        <label className="flex h-9 items-center gap-2 rounded-md border border-line-control bg-surface pr-3 pl-1.5 text-ink-soft text-sm has-checked:border-primary">
          <input
            type="color"
            value={color.startsWith('#') && color.length === 7 ? color : '#888888'}
            onChange={({ target }) => onChange(target.value)}
            className="size-6 rounded-xs border-0 bg-transparent p-0"
          />
          {t('categories.otherColor')}
          {isOther ? <Check aria-hidden="true" className="size-4 text-primary-text" /> : null}
        </label>
      </div>
    </fieldset>
  );
}
