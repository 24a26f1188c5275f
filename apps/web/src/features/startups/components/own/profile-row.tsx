import type { ProfileField } from '@perkotheque/domain/startups/completeness';
import { cx } from 'class-variance-authority';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { OwnStartup } from '../../api/own-startup.ts';
import { useStartupText } from '../../hooks/use-startup-text.ts';
import { ProfileFieldForm } from './profile-field-form.tsx';
import { type Unlock, useUnlockText } from './unlock.ts';

type ProfileRowProps = {
  field: ProfileField;
  startup: OwnStartup;
  /** For a missing field that perks wait for. */
  unlock: Unlock | undefined;
  isEdited: boolean;
  onEdit: () => void;
  onClose: () => void;
};

export function ProfileRow({ field, startup, unlock, isEdited, onEdit, onClose }: ProfileRowProps) {
  const { t } = useTranslation(['myStartup', 'startups']);
  const textOf = useStartupText();
  const unlockText = useUnlockText();
  const label = t(`startups:fields.${field.name}`);
  const text = textOf(field, startup);
  if (isEdited) {
    return (
      <div id={field.name} className="scroll-mt-20 py-3">
        <dt className="sr-only">{label}</dt>
        <dd>
          <ProfileFieldForm field={field} startup={startup} onClose={onClose} />
        </dd>
      </div>
    );
  }
  return (
    <div id={field.name} className="flex min-h-12 scroll-mt-20 items-center gap-3 py-1.5">
      <dt className="w-2/5 shrink-0 text-ink-faint text-sm">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
        {text === null ? (
          <span className="grid">
            <span className={cx('text-ink-faint text-sm italic', startup.can.edit && 'max-sm:sr-only')}>
              {t('profile.unknown')}
            </span>
            {unlock ? (
              <span className="text-ink-soft text-xs leading-5 tabular-nums">{unlockText(unlock)}</span>
            ) : null}
          </span>
        ) : (
          <span className="truncate text-ink text-sm">{text}</span>
        )}
        {startup.can.edit && text === null ? (
          <Button
            variant="secondary"
            size="sm"
            className="ml-auto"
            aria-label={t('profile.fillOf', { field: label })}
            onClick={onEdit}
          >
            {t('profile.fill')}
          </Button>
        ) : null}
        {startup.can.edit && text !== null ? (
          <IconButton label={t('profile.edit', { field: label })} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
        ) : null}
      </dd>
    </div>
  );
}
