import { normalWords } from '@perkotheque/domain/imports/normal-words';
import { TOOL_SHAPE } from '@perkotheque/domain/imports/tool-shape';
import { toolChangesSchema } from '@perkotheque/domain/tools/input';
import { TOOL_LIMITS } from '@perkotheque/domain/tools/limits';
import { isMissing } from '@perkotheque/domain/tools/missing';
import {
  RENEWAL_FREQUENCIES,
  TEAMS,
  TOOL_DEFAULTS,
  TOOL_STATUSES,
  TOOL_TYPES,
  USAGE_LEVELS,
} from '@perkotheque/domain/tools/vocabulary';
import type { z } from 'zod';
import { Mender, toText } from './mend-values.ts';
import type { Outcome } from './report.ts';
import type { EarlierRow } from './vocabulary.ts';

const fieldsSchema = toolChangesSchema.required({
  name: true,
  description: true,
  team: true,
  status: true,
  tool_type: true,
  usage_level: true,
});

export type EarlierTool = Omit<z.output<typeof fieldsSchema>, 'category' | 'owner_user_id'> & {
  id: string;
  category_id: string | null;
  created_at: Date;
  updated_at: Date;
};

const { choices } = TOOL_SHAPE;
const AMOUNT_MAX = 9_999_999_999;
const LIFETIME_WORDS = ['ltd', 'lifetime deal'];

/** `findCategory` returns our id of the row's category, undefined when the row names one that cannot be found. */
export function mendTool(
  raw: EarlierRow,
  {
    id,
    now,
    findCategory,
  }: { id: string; now: Date; findCategory: (raw: EarlierRow) => string | null | undefined },
): Outcome<EarlierTool> {
  const mender = new Mender(now);
  const { text: max, short, entries, entry } = TOOL_LIMITS;
  const words = { kind: 'words', entries, length: entry } as const;
  const sentences = { kind: 'sentences', entries, length: entry } as const;
  const shortText = (field: string) => mender.text(field, raw[field], short);
  const longText = (field: string) => mender.text(field, raw[field], max);

  const name = mender.text('name', raw.name, TOOL_LIMITS.name);
  if (name === null) return { refused: 'name_missing' };
  const category = findCategory(raw);
  if (category === undefined) mender.note('category_missing');
  const createdAt = mender.moment('created_at', raw.created_at);
  const fields = fieldsSchema.safeParse({
    name,
    description: mendDescription(mender, raw),
    ...mendChoices(mender, raw),
    url: mender.link('url', raw.url),
    product_hunt_url: mender.link('product_hunt_url', raw.product_hunt_url),
    youtube_tutorial: mender.link('youtube_tutorial', raw.youtube_tutorial),
    cost: shortText('cost'),
    cost_per_period: mender.amount('cost_per_period', raw.cost_per_period, AMOUNT_MAX),
    renewal_date: mender.day('renewal_date', raw.renewal_date),
    renewal_responsible: shortText('renewal_responsible'),
    owner: shortText('owner'),
    what_is_it_for: longText('what_is_it_for'),
    how_to_use: longText('how_to_use'),
    advantages: longText('advantages'),
    key_features: mender.list('key_features', raw.key_features, sentences),
    use_cases: mender.list('use_cases', raw.use_cases, sentences),
    tags: mender.list('tags', raw.tags, words),
    alternatives: mender.list('alternatives', raw.alternatives, words),
    has_secure_access: mender.flag('has_secure_access', raw.has_secure_access),
  });
  if (!fields.success) return { refused: 'invalid', field: String(fields.error.issues[0]?.path[0] ?? '') };
  return {
    row: {
      ...fields.data,
      id,
      category_id: category ?? null,
      created_at: createdAt,
      updated_at: raw.updated_at == null ? createdAt : mender.moment('updated_at', raw.updated_at),
    },
    remarks: mender.remarks,
  };
}

/** « eee » is what people typed to get past the form (decision 40). */
function mendDescription(mender: Mender, raw: EarlierRow): string {
  const description = mender.text('description', raw.description, TOOL_LIMITS.text) ?? '';
  if (description === '' || !isMissing('description', description)) return description;
  mender.note('placeholder_description');
  return '';
}

/** An unknown status becomes inactive, because active tools are shown to visitors. */
function mendChoices(mender: Mender, raw: EarlierRow) {
  const team = mender.choice('team', raw.team, { values: TEAMS, words: choices.team, fallback: 'Tous' });
  if (team === null) mender.note('team_missing');
  const isLifetime = LIFETIME_WORDS.includes(normalWords(toText(raw.tool_type)));
  const frequency = mendFrequency(mender, raw);
  if (isLifetime && frequency === null) mender.note('lifetime_deal');
  return {
    team: team ?? 'Tous',
    status:
      mender.choice('status', raw.status, {
        values: TOOL_STATUSES,
        words: choices.status,
        fallback: 'inactive',
      }) ?? TOOL_DEFAULTS.status,
    tool_type:
      mender.choice('tool_type', raw.tool_type, {
        values: TOOL_TYPES,
        words: choices.tool_type,
        fallback: TOOL_DEFAULTS.tool_type,
      }) ?? TOOL_DEFAULTS.tool_type,
    usage_level:
      mender.choice('usage_level', raw.usage_level, {
        values: USAGE_LEVELS,
        words: choices.usage_level,
        fallback: TOOL_DEFAULTS.usage_level,
      }) ?? TOOL_DEFAULTS.usage_level,
    // Decision 31.
    renewal_frequency: frequency ?? (isLifetime ? 'lifetime' : null),
  };
}

function mendFrequency(mender: Mender, raw: EarlierRow) {
  const NONE = 'none';
  const values = [...RENEWAL_FREQUENCIES, NONE] as const;
  const read = mender.choice('renewal_frequency', raw.renewal_frequency, {
    values,
    words: choices.renewal_frequency,
    fallback: NONE,
  });
  return read === NONE ? null : read;
}
