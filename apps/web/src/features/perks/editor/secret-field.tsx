import { CODE_LIMITS } from '@perkotheque/domain/codes/limits';
import { SECRET_KIND_BY_WAY } from '@perkotheque/domain/perks/vocabulary';
import { LockKeyhole } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRole } from '#lib/session/use-role.ts';
import { AddressInput } from '#ui/address-input.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { EditedPerk } from '../api/managed-perks.ts';
import { keepsSecret } from './perk-values.ts';
import { focusField, type PerkForm } from './use-perk-form.ts';

/** Focused instead of a field that this form does not have. */
export const SECRET_NOTE_ID = 'perk-secret-note';

type SecretFieldProps = { form: PerkForm; perk: EditedPerk | null };

/** The shared code, link or identifier: written with the rest of the form, and never shown again. */
export function SecretField({ form, perk }: SecretFieldProps) {
  const { t } = useTranslation('perkForms');
  const { can } = useRole();
  const { register, control, formState, setValue } = form;
  const [way, secret] = useWatch({ control, name: ['way', 'secret'] });
  const kind = way === '' ? null : SECRET_KIND_BY_WAY[way];
  if (kind === null) return null;
  const isStored = keepsSecret(perk, way);
  const note = (text: string) => (
    <p id={SECRET_NOTE_ID} tabIndex={-1} className="flex items-start gap-2 text-ink-soft text-sm leading-5.5">
      <LockKeyhole aria-hidden="true" className="mt-0.75 size-4 shrink-0 text-ink-faint" />
      {text}
    </p>
  );
  if (!can('perk-secrets.manage')) return note(t(`secret.${isStored ? 'stored' : 'others'}.${kind}`));
  if (kind === 'unique-code') return isStored ? null : note(t('secret.codes'));
  if (isStored && secret === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {note(t(`secret.stored.${kind}`))}
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            setValue('secret', '', { shouldDirty: true });
            requestAnimationFrame(() => focusField(form, 'secret'));
          }}
        >
          {t('secret.replace')}
        </Button>
      </div>
    );
  }
  const rules = {
    maxLength: { value: CODE_LIMITS.length, message: t('problems.long', { max: CODE_LIMITS.length }) },
  };
  return (
    <Field
      label={t(`secret.labels.${kind}`)}
      error={formState.errors.secret?.message}
      help={isStored && perk?.live_claims ? t('secret.replaces') : t('secret.help')}
      aside={
        isStored ? (
          <Button variant="ghost" size="sm" onClick={() => setValue('secret', null, { shouldDirty: true })}>
            {t('secret.keep')}
          </Button>
        ) : null
      }
    >
      {kind === 'link' ? (
        <AddressInput control={register('secret', rules)} placeholder={t('placeholders.url')} />
      ) : (
        <Input autoComplete="off" spellCheck={false} className="font-mono" {...register('secret', rules)} />
      )}
    </Field>
  );
}
