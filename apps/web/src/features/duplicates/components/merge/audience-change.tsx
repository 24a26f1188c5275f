import type { Role } from '@perkotheque/domain/accounts/roles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Group } from '../../api/list-groups.ts';

type AudienceChangeProps = {
  group: Group;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
};

/** Tools with different audiences: what each one has, what the merge leaves, and the admin's confirmation. */
export function AudienceChange({ group, isConfirmed, onConfirm }: AudienceChangeProps) {
  const { t } = useTranslation(['duplicates', 'common']);
  const titleId = useId();

  function textOf(roles: readonly Role[] | null): string {
    if (!roles || roles.length === 0) return t('audience.open');
    if (roles.includes('user')) return t('audience.members');
    return roles.map((role) => t(`common:roles.${role}`)).join(', ');
  }

  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-3 rounded-lg border border-warning/30 bg-warning-soft px-4 py-3.5"
    >
      <div className="grid gap-0.5">
        <h3 id={titleId} className="font-semibold text-ink text-sm">
          {t('audience.title')}
        </h3>
        <p className="text-ink-soft text-sm leading-5.5">{t('audience.text')}</p>
      </div>
      <dl className="grid gap-1.5 text-sm leading-5.5">
        {group.tools.map(({ id, name, allowed_roles }) => (
          <AudienceRow key={id} name={name} audience={textOf(allowed_roles)} />
        ))}
        <AudienceRow name={t('audience.after')} audience={textOf(group.common_audience)} />
      </dl>
      <Checkbox
        label={t('audience.confirm')}
        checked={isConfirmed}
        onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
      />
    </section>
  );
}

function AudienceRow({ name, audience }: { name: string; audience: string }) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <dt className="break-words text-ink-soft">{name}</dt>
      <dd className="break-words font-medium text-ink">{audience}</dd>
    </div>
  );
}
