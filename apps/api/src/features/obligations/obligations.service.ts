import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { ObligationInput } from '@perkotheque/domain/obligations/input';
import { obligationStanding } from '@perkotheque/domain/obligations/standing';
import {
  OBLIGATION_LIMITS,
  OBLIGATION_STATES,
  type ObligationKind,
} from '@perkotheque/domain/obligations/vocabulary';
import { addMonths, type Day, dayInParis } from '@perkotheque/domain/shared/days';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { VALIDATION_TEXTS } from '#lib/validation-texts.ts';
import { mayManageObligations, mayTickObligations } from './obligations.policy.ts';
import {
  deleteObligation,
  deleteTick,
  insertObligation,
  insertTick,
  listObligations,
  listPeople,
  listSent,
  listVendors,
  type ObligationRow,
  updateObligation,
} from './obligations.repo.ts';

type People = { owner_id: string | null; deputy_id: string | null };
type Act = 'create' | 'update' | 'delete' | 'tick' | 'untick';

/** The day from which sent applications can matter: two periods of the longest kind. */
export const sentSince = (today: Day): Day => addMonths(today, -2 * OBLIGATION_LIMITS.months);

/** Refuses those who are not active staff. Who had the obligation before keeps it, also after leaving. */
async function checkPeople(trx: ActorTrx, people: People, before?: ObligationRow): Promise<void> {
  const staff = new Set((await listPeople(trx)).map(({ id }) => id));
  for (const field of ['owner_id', 'deputy_id'] as const) {
    const id = people[field];
    const former = before?.[field === 'owner_id' ? 'owner' : 'deputy']?.id;
    if (id === null || id === former || staff.has(id)) continue;
    throw new AppError('validation_failed', {
      fields: (language) => ({ [field]: VALIDATION_TEXTS[language].choice }),
    });
  }
}

async function checkVendor(trx: ActorTrx, vendorId: string): Promise<string> {
  const vendor = (await listVendors(trx)).find(({ id }) => id === vendorId);
  if (!vendor) throw new AppError('not_found');
  return vendor.name;
}

/** The log names the vendor; colleagues who have the page open read it again. */
async function record(trx: ActorTrx, act: Act, vendor: string, obligation: ObligationKind, deadline?: Day) {
  const action = `obligations.${act}` as const;
  const detail = { vendor, obligation, ...(deadline && { deadline }) };
  await recordAct(trx, { action, targetType: 'obligation', targetId: vendor, detail });
  await publishEvent(trx, 'contracts', null);
}

const scheduleOf = (value: Partial<ObligationRow>) =>
  JSON.stringify(
    [value.kind, value.every, value.target, value.starts_on, value.due_on].map((one) => one ?? null),
  );

export function createObligationsService(db: Database, now: () => Date = () => new Date()) {
  const today = () => dayInParis(now());

  async function judge(trx: ActorTrx, rows: readonly ObligationRow[]) {
    const sent = await listSent(trx, sentSince(today()));
    return rows.map((row) => ({
      ...row,
      ...obligationStanding(row, { ticks: row.ticks, sent: sent.get(row.vendor.id) ?? [] }, today()),
      today: today(),
    }));
  }

  async function find(trx: ActorTrx, id: string): Promise<ObligationRow> {
    const [row] = await listObligations(trx, id);
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** The most pressing first. */
  async function list(actor: RequestActor) {
    const rows = await withActor(db, actor, async (trx) => judge(trx, await listObligations(trx)));
    const rank = ({ state }: (typeof rows)[number]) => OBLIGATION_STATES.indexOf(state);
    const deadline = ({ missed, current }: (typeof rows)[number]) => (missed ?? current).deadline;
    return {
      rows: rows.sort((a, b) => rank(a) - rank(b) || deadline(a).localeCompare(deadline(b))),
      can: { manage: mayManageObligations(actor) },
    };
  }

  const choices = (actor: RequestActor) =>
    withActor(db, actor, async (trx) => ({ vendors: await listVendors(trx), people: await listPeople(trx) }));

  async function create(actor: RequestActor, input: ObligationInput): Promise<string> {
    const allowed = authorize<'manage', ObligationInput>(mayManageObligations(actor), input);
    return withActor(db, actor, async (trx) => {
      const vendor = await checkVendor(trx, input.vendor_id);
      await checkPeople(trx, input);
      const id = await insertObligation(trx, allowed);
      await record(trx, 'create', vendor, input.kind);
      return id;
    });
  }

  async function edit(actor: RequestActor, id: string, input: ObligationInput): Promise<void> {
    const allowed = authorize<'manage', ObligationInput>(mayManageObligations(actor), input);
    await withActor(db, actor, async (trx) => {
      const before = await find(trx, id);
      const vendor = await checkVendor(trx, input.vendor_id);
      await checkPeople(trx, input, before);
      const isMoved = input.vendor_id !== before.vendor.id || scheduleOf(input) !== scheduleOf(before);
      await updateObligation(trx, id, allowed, isMoved ? today() : null);
      await record(trx, 'update', vendor, input.kind);
    });
  }

  async function remove(actor: RequestActor, id: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const row = authorize<'manage', ObligationRow>(mayManageObligations(actor), await find(trx, id));
      await deleteObligation(trx, row);
      await record(trx, 'delete', row.vendor.name, row.kind);
    });
  }

  /** « Fait », for the deadline that the person saw: the missed one or the current one. */
  async function tick(actor: RequestActor, id: string, deadline: Day): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const row = authorize<'tick', ObligationRow>(mayTickObligations(actor), await find(trx, id));
      const [standing] = await judge(trx, [row]);
      const period = [standing?.missed, standing?.current].find((one) => one?.deadline === deadline);
      // A second sign-in on the same day moves nothing.
      const isDone = row.kind === 'sign-in' && row.ticks.some(({ done_on }) => done_on === today());
      if (!period || period.is_met || isDone) throw new AppError('conflict');
      if (!(await insertTick(trx, row, { deadline, done_on: today(), done_by: actor.userId })))
        throw new AppError('conflict');
      await record(trx, 'tick', row.vendor.name, row.kind, deadline);
    });
  }

  async function untick(actor: RequestActor, id: string, deadline: Day): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const row = authorize<'tick', ObligationRow>(mayTickObligations(actor), await find(trx, id));
      if (!(await deleteTick(trx, row, deadline))) throw new AppError('not_found');
      await record(trx, 'untick', row.vendor.name, row.kind, deadline);
    });
  }

  return { list, choices, create, edit, remove, tick, untick };
}

export type ObligationsService = ReturnType<typeof createObligationsService>;
export type JudgedObligation = Awaited<ReturnType<ObligationsService['list']>>['rows'][number];
