import { createHash } from 'node:crypto';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import type { Transaction } from 'kysely';
import type { DB } from '../../../schema.gen.ts';
import { type Ids, idOf } from '../insert-people.ts';
import { DEMO_PERKS } from './all-perks.ts';
import type { DemoPerk } from './types.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

function linkRows(perk: DemoPerk) {
  const { key, way, state, public_url, terms_url, dead_nights, is_terms_changed } = perk;
  if (state === 'draft') return [];
  const offer = way === 'public-link' || way === 'partner-form' ? public_url : null;
  const dead = { state: 'dead', fault: 'not-found', dead_nights };
  const alive = { state: 'answers', fault: null, dead_nights: 0 };
  return [
    ...(offer ? [{ kind: 'offer', url: offer, ...(dead_nights > 0 ? dead : alive) }] : []),
    ...(terms_url
      ? [
          {
            ...{ kind: 'terms', url: terms_url, ...alive, checked_text: digest(key) },
            seen_text: digest(is_terms_changed ? `${key} changed` : key),
          },
        ]
      : []),
  ];
}

/** What last night's check found: the links of the demonstration lead nowhere, so it is never made. */
export async function insertLinks(trx: Transaction<DB>, perks: Ids): Promise<void> {
  const night = addDays(dayInParis(new Date()), -1);
  const visited_at = new Date(`${night}T02:20:00Z`);
  const rows = DEMO_PERKS.flatMap((perk) =>
    linkRows(perk).map((row) => ({ perk_id: idOf(perks, perk.key), night, visited_at, ...row })),
  );
  await trx.insertInto('perk_links').values(rows).execute();
}
