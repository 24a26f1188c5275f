import { NO_CATEGORY } from '@perkotheque/domain/tools/listing';
import { TEAMS } from '@perkotheque/domain/tools/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { categoryName, teamName } from '#lib/base-names.ts';
import { categoriesQuery } from '#lib/categories.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useSpendSearch } from '../use-spend-search.ts';

type SpendToolbarProps = {
  years: readonly number[];
  year: number | undefined;
  /** The name of the tool in the address, when it is known. */
  toolName: string | undefined;
};

/** The filters, kept in the address. */
export function SpendToolbar({ years, year, toolName }: SpendToolbarProps) {
  const { t } = useTranslation('spend');
  const { search, filter } = useSpendSearch();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const chosenYear = search.year ?? year;
  return (
    <search
      aria-label={t('filters.label')}
      className="grid grid-cols-1 gap-3 sm:flex sm:flex-wrap sm:items-end print:hidden"
    >
      <div className="sm:w-48">
        <Field label={t('filters.team')}>
          <Select
            value={search.team ?? ''}
            onChange={({ target }) => filter({ team: TEAMS.find((team) => team === target.value) })}
          >
            <option value="">{t('filters.anyTeam')}</option>
            {TEAMS.map((team) => (
              <option key={team} value={team}>
                {teamName(team)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="sm:w-60">
        <Field label={t('filters.category')}>
          <Select
            value={search.category ?? ''}
            onChange={({ target }) => filter({ category: target.value || undefined })}
          >
            <option value="">{t('filters.anyCategory')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {categoryName(name)}
              </option>
            ))}
            <option value={NO_CATEGORY}>{t('filters.noCategory')}</option>
          </Select>
        </Field>
      </div>
      <div className="sm:w-32">
        <Field label={t('filters.year')}>
          <Select
            value={chosenYear === undefined ? '' : String(chosenYear)}
            onChange={({ target }) => filter({ year: Number(target.value) || undefined })}
          >
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {search.tool ? (
        <Button
          variant="secondary"
          onClick={() => filter({ tool: undefined })}
          className="min-w-0 max-w-full"
        >
          <X aria-hidden="true" />
          <span className="min-w-0 truncate">
            {t('filters.withoutTool', { tool: toolName ?? t('filters.thisTool') })}
          </span>
        </Button>
      ) : null}
    </search>
  );
}
