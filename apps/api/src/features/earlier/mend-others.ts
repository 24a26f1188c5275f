import { newCategorySchema } from '@perkotheque/domain/categories/input';
import { CATEGORY_LIMITS } from '@perkotheque/domain/categories/vocabulary';
import { credentialChangesSchema } from '@perkotheque/domain/credentials/input';
import { SECRET_FIELDS, type SecretField } from '@perkotheque/domain/credentials/vocabulary';
import {
  GROUP_LIMITS,
  SUGGESTED_ACTIONS,
  type SuggestedAction,
} from '@perkotheque/domain/duplicates/vocabulary';
import type { SourceTrend } from '#features/trends/trend-source.ts';
import { Mender } from './mend-values.ts';
import type { Outcome } from './report.ts';
import type { EarlierRow } from './vocabulary.ts';

export type EarlierCategory = { id: string; name: string; description: string | null; color: string | null };

export function mendCategory(
  raw: EarlierRow,
  { id, now }: { id: string; now: Date },
): Outcome<EarlierCategory> {
  const mender = new Mender(now);
  const name = mender.text('name', raw.name, CATEGORY_LIMITS.name);
  if (name === null) return { refused: 'name_missing' };
  const description = mender.text('description', raw.description, CATEGORY_LIMITS.description);
  const given = mender.text('color', raw.color, CATEGORY_LIMITS.name);
  const color = newCategorySchema.shape.color.safeParse(given);
  if (!color.success) mender.note('color_invalid');
  return {
    row: { id, name, description, color: color.success ? (color.data ?? null) : null },
    remarks: mender.remarks,
  };
}

/** In clear: never logged, never in a report. The service seals them at once. */
export type ClearSecrets = Partial<Record<SecretField, string>>;

export function readSecrets(
  raw: EarlierRow,
): { secrets: ClearSecrets } | { refused: 'credentials_empty' | 'secret_too_long' } {
  const given = SECRET_FIELDS.flatMap((field) => {
    const value = raw[field];
    if (value === null || value === undefined) return [];
    return [[field, typeof value === 'string' ? value : JSON.stringify(value)] as const];
  });
  const read = credentialChangesSchema.safeParse(Object.fromEntries(given));
  if (!read.success) return { refused: 'secret_too_long' };
  const filled = Object.entries(read.data).filter(([, value]) => typeof value === 'string');
  if (filled.length === 0) return { refused: 'credentials_empty' };
  return { secrets: Object.fromEntries(filled) };
}

export interface EarlierGroup {
  id: string;
  reason: string;
  suggested_action: SuggestedAction;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
}

export function mendGroup(
  raw: EarlierRow,
  { id, now, findPerson }: { id: string; now: Date; findPerson: (key: unknown) => string | undefined },
): Outcome<EarlierGroup> {
  const mender = new Mender(now);
  const reason = mender.text('reason', raw.reason, GROUP_LIMITS.reason);
  if (reason === null) mender.note('reason_missing');
  const author = findPerson(raw.created_by);
  if (author === undefined) mender.note('author_missing');
  const action = mender.choice('suggested_action', raw.suggested_action, {
    values: SUGGESTED_ACTIONS,
    fallback: 'keep-separate',
  });
  const createdAt = mender.moment('created_at', raw.created_at);
  return {
    row: {
      id,
      reason: reason ?? 'Groupe de l’application précédente',
      suggested_action: action ?? 'keep-separate',
      created_by: author ?? null,
      created_at: createdAt,
      updated_at: raw.updated_at == null ? createdAt : mender.moment('updated_at', raw.updated_at),
    },
    remarks: mender.remarks,
  };
}

export type EarlierTrend = SourceTrend & { id: string; scraped_at: Date };

const COUNTS = { min: 0, max: 2_000_000_000 };
const TREND_TEXT = 2000;
const TREND_NAME = 200;

export function mendTrend(raw: EarlierRow, { id, now }: { id: string; now: Date }): Outcome<EarlierTrend> {
  const mender = new Mender(now);
  const name = mender.text('name', raw.name, TREND_NAME);
  if (name === null) return { refused: 'name_missing' };
  const rank = mender.count('rank', raw.rank, { min: 1, max: COUNTS.max }, 'rank_invalid');
  if (rank === null) return { refused: 'rank_invalid' };
  const text = (field: string) => mender.text(field, raw[field], TREND_TEXT);
  return {
    row: {
      id,
      name,
      description: text('description'),
      tagline: text('tagline'),
      category: text('category'),
      maker: text('maker'),
      votes: mender.count('votes', raw.votes, COUNTS, 'votes_invalid') ?? 0,
      comments_count: mender.count('comments_count', raw.comments_count, COUNTS, 'number_invalid') ?? 0,
      rank,
      url: mender.link('url', raw.url),
      image_url: mender.link('image_url', raw.image_url),
      scraped_at: mender.moment('scraped_at', raw.scraped_at),
    },
    remarks: mender.remarks,
  };
}
