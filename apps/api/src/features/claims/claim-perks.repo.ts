import type { ActorTrx } from '@perkotheque/database/actor';
import type { Rules } from '@perkotheque/domain/perks/rules';
import type {
  IntroductionField,
  Obligation,
  PerkState,
  PerkStateReason,
  PerkWay,
} from '@perkotheque/domain/perks/vocabulary';
import { sql } from 'kysely';

/** What a claim needs to know of a perk. Row-level security hides drafts and perks of tools without access. */
export interface ClaimedPerk {
  id: string;
  title: string;
  tool_name: string;
  vendor_id: string | null;
  way: PerkWay;
  state: PerkState;
  state_reason: PerkStateReason | null;
  needs_validation: boolean;
  terms_version: number;
  terms_url: string | null;
  rules: Rules;
  obligations: Obligation[];
  other_obligation: string | null;
  introduction_email: string | null;
  introduction_text: string | null;
  introduction_fields: IntroductionField[];
}

export async function findClaimedPerk(trx: ActorTrx, id: string): Promise<ClaimedPerk | undefined> {
  return trx
    .selectFrom('perks')
    .select([
      'id',
      'title',
      'tool_name',
      'vendor_id',
      'way',
      'state',
      'state_reason',
      'needs_validation',
      'terms_version',
      'terms_url',
      'rules',
      'obligations',
      'other_obligation',
      'introduction_email',
      'introduction_text',
      'introduction_fields',
    ])
    .where('id', '=', id)
    .$narrowType<ClaimedPerk>()
    .executeTakeFirst();
}

/** The values of the startup that an introduction passes on, by field. */
export async function findIntroductionValues(
  trx: ActorTrx,
  startupId: string,
  fields: readonly IntroductionField[],
): Promise<Record<string, string | number | null>> {
  const { rows } = await sql<{ values: Record<string, string | number | null> }>`
    select jsonb_object_agg(f.key, f.value) as values
      from startups s cross join jsonb_each(to_jsonb(s)) f
     where s.id = ${startupId} and f.key = any (${[...fields]}::text[])`.execute(trx);
  return rows[0]?.values ?? {};
}
