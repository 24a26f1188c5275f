import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { completeAddress } from '#lib/complete-address.ts';
import { knownToolsQuery } from '#lib/known-tools.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Callout } from '#ui/callout.tsx';
import type { AddForm } from './use-add-form.ts';

/** Warns that the catalogue has a tool with the typed name or on the typed site. */
export function KnownTools({ form: { control } }: { form: AddForm }) {
  const { t } = useTranslation('toolForms');
  const name = useDebouncedValue(useWatch({ control, name: 'name' }), 300);
  const url = useDebouncedValue(completeAddress(useWatch({ control, name: 'url' })), 300);
  const { data = [] } = useQuery(knownToolsQuery({ name, url }));
  const tools = name.trim() === '' && url.trim() === '' ? [] : data;
  if (tools.length === 0) return null;
  return (
    <Callout tone="warning" title={t('add.known.title')}>
      {tools.map((tool, index) => (
        <span key={tool.id}>
          {index > 0 ? ', ' : null}
          <Link
            to={paths.tools}
            search={{ tool: tool.id }}
            target="_blank"
            className="text-primary-text underline underline-offset-2"
          >
            {tool.name}
            <span className="sr-only"> {t('add.known.newTab')}</span>
          </Link>{' '}
          ({t(`add.known.${tool.match}`)})
        </span>
      ))}
    </Callout>
  );
}
