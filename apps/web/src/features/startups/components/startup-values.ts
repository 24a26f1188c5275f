import { isHttpUrl } from '@perkotheque/domain/shared/http-url';
import { type StartupFieldName, startupFields } from '@perkotheque/domain/startups/fields';
import type { Startup, StartupChanges } from '../api/startups.ts';

type TextField = Exclude<StartupFieldName, 'domains'>;
/** The form holds texts: an empty one means unknown. */
export type StartupValues = Record<TextField, string> & { domains: readonly string[] };

const FLAGS: Readonly<Record<string, boolean>> = { yes: true, no: false };

const textOf = (value: string | number | boolean | null) => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? '' : String(value);
};

export function valuesOf(startup: Pick<Startup, StartupFieldName>): StartupValues {
  const { domains, ...texts } = startup;
  const entries = startupFields.flatMap(({ name }) =>
    name === 'domains' ? [] : [[name, textOf(texts[name])] as const],
  );
  return { ...(Object.fromEntries(entries) as Record<TextField, string>), domains };
}

export const BLANK: StartupValues = valuesOf({
  name: '',
  website: null,
  domains: [],
  country: null,
  founded_on: null,
  stage: null,
  cohort: null,
  headcount: null,
  funds_raised: null,
  institutional_funding: null,
  sector: null,
  status: 'active',
  logo_url: null,
});

/** « 1 200 » as people type it. */
const digitsOf = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '');

const isCount = (text: string) => /^\d{0,13}$/.test(digitsOf(text));

/** Which text tells that a value cannot be saved, or null. */
export function problemOf(kind: string, value: string): 'required' | 'link' | 'count' | 'date' | null {
  const text = value.trim();
  if (kind === 'name') return text === '' ? 'required' : null;
  if (text === '') return null;
  if (kind === 'link') return isHttpUrl(text) ? null : 'link';
  if (kind === 'count' || kind === 'euros') return isCount(text) ? null : 'count';
  if (kind === 'date') return text >= '1900-01-01' ? null : 'date';
  return null;
}

/** A value as the server takes it. */
export function sentValue(kind: string, value: string): string | number | boolean | null {
  const text = value.trim();
  if (text === '') return null;
  if (kind === 'count' || kind === 'euros') return Number(digitsOf(text));
  if (kind === 'flag') return FLAGS[text] ?? null;
  return text;
}

/** Only what was changed, so that two people can edit different fields at once. */
export function changesBetween(before: StartupValues, after: StartupValues): StartupChanges {
  const changed = startupFields.flatMap(({ name, kind }) =>
    name === 'domains' || before[name].trim() === after[name].trim()
      ? []
      : [[name, sentValue(kind, after[name])] as const],
  );
  return {
    ...Object.fromEntries(changed),
    ...(before.domains.join() !== after.domains.join() && { domains: [...after.domains] }),
  };
}
