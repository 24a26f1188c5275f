import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { IMPORT_LIMITS } from '@perkotheque/domain/imports/vocabulary';
import type { StartupFieldName } from '@perkotheque/domain/startups/fields';
import {
  STARTUP_SHAPE,
  type StartupFile,
  type StartupImport,
} from '@perkotheque/domain/startups/import-shape';
import type { NewStartup } from '@perkotheque/domain/startups/input';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { type Fault, type GoodLine, readImport } from '#features/imports/imports.reading.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { startupLogoJob } from '#jobs/programme-jobs.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import {
  findKnownStartups,
  findStartupRun,
  findTakenDomains,
  insertStartupRun,
  insertStartups,
  listKeptStartups,
  listStartupRuns,
  undoStartupRun,
} from './startup-imports.repo.ts';
import { mayManageStartups } from './startups.policy.ts';

type Line = GoodLine<NewStartup>;

export function createStartupImportsService(db: Database, jobs: JobQueue) {
  /** Returns the result of an import without changing anything. */
  async function check(actor: RequestActor, input: StartupFile) {
    const read = authorize<'manage', Awaited<ReturnType<typeof readStartups>>>(
      mayManageStartups(actor),
      await readStartups(input),
    );
    return withActor(db, actor, async (trx) => {
      const known = await findKnown(trx, read.good);
      const { good, faults } = await refuseTaken(
        trx,
        read.good.filter((line) => !known.has(line)),
      );
      return {
        ...read,
        good: read.good.filter((line) => known.has(line) || good.includes(line)),
        faults: [...read.faults, ...faults].toSorted((one, other) => one.line - other.line),
        faulty: read.faulty + faults.length,
        duplicates: [...known].map(([{ line, row }, known_id]) => ({ line, name: row.name, known_id })),
      };
    });
  }

  /** Imports all valid lines in one transaction. */
  async function run(actor: RequestActor, input: StartupImport): Promise<string> {
    const read = await readStartups(input);
    return withActor(db, actor, async (trx) => {
      const known = input.duplicates === 'skip' ? await findKnown(trx, read.good) : new Map();
      const { good, faults } = await refuseTaken(
        trx,
        read.good.filter((line) => !known.has(line)),
      );
      if (good.length === 0) throw new AppError('nothing_to_import');
      const all = [...read.faults, ...faults].toSorted((one, other) => one.line - other.line);
      const importId = await insertStartupRun(trx, {
        fileName: input.file_name,
        total: read.lines.length,
        imported: good.length,
        skipped: known.size,
        faulty: read.faulty + faults.length,
        faults: all.slice(0, IMPORT_LIMITS.faults),
        createdBy: actor.userId,
      });
      const startups = good.map(({ row }) => authorize<'manage', NewStartup>(mayManageStartups(actor), row));
      const withLogo = await insertStartups(trx, { importId, createdBy: actor.userId }, startups);
      for (const id of withLogo) await jobs.enqueue(trx, startupLogoJob, { startup_id: id });
      const detail = { file: input.file_name, startups: startups.length };
      await recordAct(trx, { action: 'startups.import', targetType: 'import', targetId: importId, detail });
      await publishEvent(trx, 'startups', null);
      return importId;
    });
  }

  const list = (actor: RequestActor) => withActor(db, actor, listStartupRuns);

  async function get(actor: RequestActor, id: string) {
    return withActor(db, actor, async (trx) => {
      const found = await findStartupRun(trx, id);
      if (!found) throw new AppError('not_found');
      return { ...found, kept: found.undone_at ? await listKeptStartups(trx, id) : [] };
    });
  }

  async function undo(actor: RequestActor, id: string): Promise<void> {
    const own = authorize<'manage', { id: string }>(mayManageStartups(actor), { id });
    await withActor(db, actor, async (trx) => {
      const found = await findStartupRun(trx, id);
      if (!found) throw new AppError('not_found');
      const removed = await undoStartupRun(trx, own);
      if (removed === null) throw new AppError('conflict');
      const detail = { file: found.file_name, startups: removed };
      await recordAct(trx, { action: 'startups.import_undone', targetType: 'import', targetId: id, detail });
      await publishEvent(trx, 'startups', null);
    });
  }

  return { check, run, list, get, undo };
}

const readStartups = (input: StartupFile) => readImport(STARTUP_SHAPE, input);

/** The lines whose name is already stored, with that startup's id, or earlier in the file. */
async function findKnown(trx: ActorTrx, lines: readonly Line[]): Promise<Map<Line, string | null>> {
  const known = await findKnownStartups(
    trx,
    lines.map(({ row }) => row.name),
  );
  return new Map(known.map(({ position, known_id }) => [lines[position - 1] as Line, known_id]));
}

/** A domain belongs to one startup: lines that name one of another startup, or of a line above, are refused. */
async function refuseTaken(trx: ActorTrx, lines: readonly Line[]) {
  const taken = await findTakenDomains(
    trx,
    lines.flatMap(({ row }) => row.domains ?? []),
  );
  const good: Line[] = [];
  const faults: Fault<StartupFieldName>[] = [];
  for (const line of lines) {
    const domains = line.row.domains ?? [];
    const value = domains.find((domain) => taken.has(domain));
    if (value === undefined) good.push(line);
    else
      faults.push({
        line: line.line,
        name: line.row.name,
        field: 'domains',
        reason: 'taken',
        value,
        max: null,
      });
    for (const domain of value === undefined ? domains : []) taken.add(domain);
  }
  return { good, faults };
}

export type StartupImportsService = ReturnType<typeof createStartupImportsService>;
