import { createHash, randomUUID } from 'node:crypto';
import { addMonths, dayInParis } from '@perkotheque/domain/shared/days';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../schema.gen.ts';
import { type Ids, idOf } from '../insert-people.ts';
import { DEMO_STARTUPS } from './all-startups.ts';
import {
  DEMO_FACT_CHANGES,
  DEMO_FORMER_MEMBERS,
  DEMO_INVITATIONS,
  DEMO_JOIN_REQUESTS,
  DEMO_LEFT_OUT,
  DEMO_MISSING_STARTUP,
} from './people-in-motion.ts';
import type { DemoInvitation } from './types.ts';
import { DEMO_VENDOR_FACTS } from './vendor-facts.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
/** When each batch joined. */
const COHORT_JOINED_DAYS_AGO = { Aube: 1_250, Boussole: 890, Canopée: 420, Delta: 160 } as const;

export async function insertStartups(trx: Transaction<DB>, people: Ids, vendors: Ids): Promise<Ids> {
  const ids = new Map(DEMO_STARTUPS.map(({ key }) => [key, randomUUID() as string]));
  const today = dayInParis(new Date());
  const moderator = idOf(people, 'moderation');
  await trx
    .insertInto('startups')
    .values(
      DEMO_STARTUPS.map((startup) => {
        const {
          key,
          domains,
          has_website,
          founded_months_ago,
          people: _people,
          quiet_for_days: _quiet,
          ...columns
        } = startup;
        const joinedAt = daysAgo(COHORT_JOINED_DAYS_AGO[startup.cohort]);
        return {
          ...columns,
          id: idOf(ids, key),
          website: has_website ? `https://${domains[0]}` : null,
          founded_on: founded_months_ago === null ? null : addMonths(today, -founded_months_ago),
          created_by: moderator,
          created_at: joinedAt,
          updated_at: joinedAt,
        };
      }),
    )
    .execute();
  await trx
    .insertInto('startup_domains')
    .values(
      DEMO_STARTUPS.flatMap(({ key, domains }) =>
        domains.map((domain) => ({ domain, startup_id: idOf(ids, key) })),
      ),
    )
    .execute();
  await trx
    .insertInto('startup_members')
    .values(
      DEMO_STARTUPS.flatMap((startup) =>
        startup.people.map(({ key, is_lead, joined_by }, index) => ({
          startup_id: idOf(ids, startup.key),
          user_id: idOf(people, key),
          is_lead,
          joined_by,
          joined_at: daysAgo(COHORT_JOINED_DAYS_AGO[startup.cohort] - index * 9),
        })),
      ),
    )
    .execute();
  await trx
    .insertInto('startup_members')
    .values(
      DEMO_FORMER_MEMBERS.map(({ startup, person, joined_days_ago, left_days_ago }) => ({
        startup_id: idOf(ids, startup),
        user_id: idOf(people, person),
        joined_by: 'domain',
        joined_at: daysAgo(joined_days_ago),
        left_at: daysAgo(left_days_ago),
        left_by: 'left',
      })),
    )
    .execute();
  await trx
    .insertInto('startup_vendor_facts')
    .values(
      DEMO_VENDOR_FACTS.map(({ startup, vendor, ...facts }) => ({
        ...facts,
        startup_id: idOf(ids, startup),
        vendor_id: idOf(vendors, vendor),
      })),
    )
    .execute();
  await insertInvitations(trx, ids, people);
  await insertChanges(trx, ids, people);
  return ids;
}

function invitationRow(invitation: DemoInvitation, startups: Ids, people: Ids) {
  const { startup, email, as_lead, role = 'user', invited_by, days_ago, outcome } = invitation;
  return {
    startup_id: startup === null ? null : idOf(startups, startup),
    email,
    as_lead,
    role,
    // Nobody has the link: the hash is of a value that is thrown away.
    token_hash: createHash('sha256').update(randomUUID()).digest(),
    invited_by: idOf(people, invited_by),
    created_at: daysAgo(days_ago),
    expires_at: daysAgo(days_ago - 14),
    accepted_at: outcome === 'accepted' ? daysAgo(days_ago - 1) : null,
    revoked_at: outcome === 'revoked' ? daysAgo(days_ago - 2) : null,
  };
}

async function insertInvitations(trx: Transaction<DB>, startups: Ids, people: Ids): Promise<void> {
  const invitations = await trx
    .insertInto('startup_invitations')
    .values(DEMO_INVITATIONS.map((invitation) => invitationRow(invitation, startups, people)))
    .returning(['id', 'email', 'created_at'])
    .execute();
  await trx
    .insertInto('app.mails')
    .values(
      invitations.map(({ id, email, created_at }) => {
        const refusal = DEMO_INVITATIONS.find((invitation) => invitation.email === email)?.refusal;
        return {
          ...{ id: randomUUID(), template: 'startup-invitation', invitation_id: id, created_at },
          ...{ tried_at: created_at, state: refusal === undefined ? 'accepted' : 'refused' },
          ...(refusal === undefined ? {} : { fault: 'answer', words: refusal }),
        };
      }),
    )
    .execute();
  await trx
    .insertInto('startup_join_requests')
    .values(
      DEMO_JOIN_REQUESTS.map(({ startup, person, days_ago }) => ({
        startup_id: idOf(startups, startup),
        user_id: idOf(people, person),
        created_at: daysAgo(days_ago),
      })),
    )
    .execute();
  const { name: startup_name, person, days_ago } = DEMO_MISSING_STARTUP;
  await trx
    .insertInto('startup_join_requests')
    .values({ startup_name, user_id: idOf(people, person), created_at: daysAgo(days_ago) })
    .execute();
  const { startup, invited_to, by, days_ago: leftOutDaysAgo, ...leftOut } = DEMO_LEFT_OUT;
  await trx
    .insertInto('left_out_invitees')
    .values({
      ...leftOut,
      startup_id: idOf(startups, startup),
      invited_to: idOf(startups, invited_to),
      created_by: idOf(people, by),
      created_at: daysAgo(leftOutDaysAgo),
    })
    .execute();
}

async function insertChanges(trx: Transaction<DB>, startups: Ids, people: Ids): Promise<void> {
  for (const { startup, fact, before, by, days_ago } of DEMO_FACT_CHANGES) {
    await sql`insert into startup_fact_changes (startup_id, fact, before, changed_at, changed_by)
      values (${idOf(startups, startup)}, ${fact}, ${JSON.stringify(before)}::jsonb, ${daysAgo(days_ago)},
              ${idOf(people, by)})`.execute(trx);
  }
}
