import { addDays, addMonths, type Day, dayInParis } from '@perkotheque/domain/shared/days';
import type { Insertable, Transaction } from 'kysely';
import type { DB, Obligations } from '../../schema.gen.ts';
import { type Ids, idOf } from './insert-people.ts';

type DemoObligation = Omit<Insertable<Obligations>, 'vendor_id'> & {
  vendor: string;
  owner: string;
  deputy?: string;
  done?: { deadline: Day; done_on: Day; by: string };
};

/** The start of whole months of which the current ones end in so many days. */
const startOf = (months: number, lastDay: Day): Day => addMonths(addDays(lastDay, 1), -months);

/** One in each state: met by claims, met by hand, in time, in 14 days, in 3 days, late. */
export function planObligations(today: Day): DemoObligation[] {
  const inDays = (days: number) => addDays(today, days);
  const reportStart = startOf(3, inDays(30));
  return [
    {
      ...{ vendor: 'Hugging Face', kind: 'report', every: 6, starts_on: startOf(6, inDays(-5)) },
      ...{ counts_from: inDays(-200), owner: 'thomas.rousseau', deputy: 'equipe' },
      note: 'Bilan des startups accompagnées, à déposer dans l’espace partenaire.',
    },
    {
      ...{ vendor: 'Amazon Web Services', kind: 'sign-in', every: 30, starts_on: inDays(-27) },
      ...{ owner: 'equipe', deputy: 'moderation' },
      note: 'Sans connexion pendant 30 jours, l’accès au programme est suspendu.',
    },
    {
      ...{ vendor: 'Aircall', kind: 'applications', every: 3, target: 5, starts_on: startOf(3, inDays(14)) },
      ...{ owner: 'moderation', deputy: 'sofia.fernandes' },
    },
    {
      ...{
        vendor: 'Semrush',
        kind: 'applications',
        every: 3,
        target: 4,
        starts_on: startOf(3, inDays(40)),
      },
      ...{ owner: 'equipe' },
    },
    {
      ...{ vendor: 'OVHcloud', kind: 'sign-in', every: 60, starts_on: inDays(-80) },
      ...{ owner: 'moderation', deputy: 'equipe' },
      done: { deadline: inDays(-20), done_on: inDays(-22), by: 'moderation' },
    },
    {
      ...{ vendor: 'Pennylane', kind: 'report', every: 3, starts_on: reportStart, owner: 'sofia.fernandes' },
      done: {
        ...{ deadline: addDays(addMonths(reportStart, 3), -1), done_on: inDays(-2) },
        by: 'sofia.fernandes',
      },
    },
    {
      ...{
        vendor: 'HubSpot',
        kind: 'renewal',
        due_on: inDays(120),
        owner: 'equipe',
        deputy: 'thomas.rousseau',
      },
      note: 'Dossier à renvoyer chaque année à l’équipe partenaires.',
    },
  ];
}

export async function insertObligations(trx: Transaction<DB>, vendors: Ids, people: Ids): Promise<void> {
  for (const { vendor, owner, deputy, done, ...columns } of planObligations(dayInParis(new Date()))) {
    const { id } = await trx
      .insertInto('obligations')
      .values({
        ...columns,
        vendor_id: idOf(vendors, vendor),
        owner_id: idOf(people, owner),
        deputy_id: deputy ? idOf(people, deputy) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!done) continue;
    const { by, ...tick } = done;
    await trx
      .insertInto('obligation_ticks')
      .values({ obligation_id: id, ...tick, done_by: idOf(people, by), done_at: new Date(done.done_on) })
      .execute();
  }
}
