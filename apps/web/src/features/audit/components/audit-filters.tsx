import { AUDIT_ACTIONS } from '@perkotheque/domain/audit/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { auditActorsQuery } from '../api/audit.ts';
import type { AuditSearch } from '../search-params.ts';
import { ObjectFilter } from './object-filter.tsx';
import { useActorText } from './use-entry-texts.ts';

type AuditFiltersProps = {
  search: AuditSearch;
  targetName: string | undefined;
  onFilter: (changes: AuditSearch) => void;
};

export function AuditFilters({ search, targetName, onFilter }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const { data: actors = [] } = useQuery(auditActorsQuery);
  const actorText = useActorText();
  const isListed = search.actor === undefined || actors.some(({ id }) => id === search.actor);
  return (
    <search
      aria-label={t('filters.label')}
      className="@container block rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <div className="grid @xl:grid-cols-3 grid-cols-1 gap-4">
        <Field label={t('filters.action')}>
          <Select
            value={search.action ?? ''}
            onChange={({ target }) =>
              onFilter({ action: AUDIT_ACTIONS.find((value) => value === target.value) })
            }
          >
            <option value="">{t('filters.anyAction')}</option>
            <Options of={AUDIT_ACTIONS} name={(action) => t(`actions.${action}`)} />
          </Select>
        </Field>
        <Field label={t('filters.actor')}>
          <Select
            value={search.actor ?? ''}
            onChange={({ target }) => onFilter({ actor: target.value || undefined })}
          >
            <option value="">{t('filters.anyActor')}</option>
            {actors.map((actor) => (
              <option key={actor.id} value={actor.id}>
                {actor.name && actor.email
                  ? `${actor.name} (${actor.email})`
                  : gone(actorText(actor), actor.id)}
              </option>
            ))}
            {isListed ? null : <option value={search.actor}>{search.actor}</option>}
          </Select>
        </Field>
        <Field label={t('filters.target')}>
          <ObjectFilter
            chosen={search.target === undefined ? undefined : (targetName ?? search.target)}
            onChange={(target) => onFilter({ target })}
          />
        </Field>
        <Field
          label={t('filters.from')}
          error={search.from && search.to && search.from > search.to ? t('filters.wrongPeriod') : undefined}
        >
          <Input
            type="date"
            value={search.from ?? ''}
            onChange={({ target }) => onFilter({ from: target.value || undefined })}
          />
        </Field>
        <Field label={t('filters.to')}>
          <Input
            type="date"
            value={search.to ?? ''}
            onChange={({ target }) => onFilter({ to: target.value || undefined })}
          />
        </Field>
      </div>
    </search>
  );
}

/** Several accounts may be deleted: the start of the id distinguishes them. */
const gone = (text: string, id: string) => `${text} (${id.slice(0, 8)})`;
