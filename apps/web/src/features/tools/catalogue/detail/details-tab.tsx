import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { teamName } from '#lib/base-names.ts';
import { useDates } from '#lib/dates.ts';
import { useCountryNames } from '#lib/use-country-names.ts';
import type { OpenTool } from '../../api/get-tool.ts';
import { Fact, Facts } from './facts.tsx';
import { otherFields } from './other-fields.ts';
import { RenewalBlock } from './renewal-block.tsx';
import { Absent, Block } from './text-block.tsx';

type DetailsTabProps = {
  tool: OpenTool;
  /** Beside the renewal date. */
  deadline?: ReactNode;
  contracts?: ReactNode;
};

export function DetailsTab({ tool, deadline, contracts }: DetailsTabProps) {
  const { t } = useTranslation(['toolDetails', 'tools']);
  const { formatDate } = useDates();
  const { nameOf } = useCountryNames();
  const { tags, use_cases, alternatives, created_at, updated_at, usage_level } = tool.details;
  return (
    <div className="grid grid-cols-1 gap-7">
      <Facts>
        <Fact label={t('details.team')}>{teamName(tool.team)}</Fact>
        <Fact label={t('details.usage')}>{t(`tools:usageLevels.${usage_level}`)}</Fact>
        {otherFields('short').map(({ name }) =>
          tool.details[name] ? (
            <Fact key={name} label={t(`fields.${name}`)}>
              {tool.details[name]}
            </Fact>
          ) : null,
        )}
        {otherFields('country').map(({ name }) =>
          tool.details[name] ? (
            <Fact key={name} label={t(`fields.${name}`)}>
              {nameOf(tool.details[name])}
            </Fact>
          ) : null,
        )}
        <Fact label={t('details.addedOn')}>{formatDate(created_at)}</Fact>
        <Fact label={t('details.updatedOn')}>{formatDate(updated_at)}</Fact>
      </Facts>
      <RenewalBlock details={tool.details} deadline={deadline} />
      {contracts}
      <Block title={t('details.tags')}>
        {tags.length > 0 ? <Chips entries={tags} /> : <Absent>{t('details.noTags')}</Absent>}
      </Block>
      <Block title={t('details.useCases')}>
        {use_cases.length > 0 ? (
          <ul className="grid list-disc grid-cols-1 gap-1.5 pl-4.5 marker:text-ink-faint">
            {use_cases.map((useCase) => (
              <li key={useCase} className="break-words pl-1 text-ink-soft text-sm leading-6">
                {useCase}
              </li>
            ))}
          </ul>
        ) : (
          <Absent>{t('details.noUseCases')}</Absent>
        )}
      </Block>
      {alternatives.length > 0 ? (
        <Block title={t('details.alternatives')}>
          <Chips entries={alternatives} />
        </Block>
      ) : null}
    </div>
  );
}

/** Each entry leads to the list that searches for it. */
function Chips({ entries }: { entries: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {entries.map((entry) => (
        <li key={entry} className="max-w-full">
          <Link
            to={paths.tools}
            search={{ q: entry }}
            className="block break-words rounded-md border border-line bg-sunken px-2 py-0.5 text-ink-soft text-sm underline decoration-ink-faint underline-offset-4 hover:border-ink-faint hover:text-ink"
          >
            {entry}
          </Link>
        </li>
      ))}
    </ul>
  );
}
