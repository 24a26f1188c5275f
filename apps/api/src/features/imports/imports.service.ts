import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import {
  type ImportCheck,
  type ImportedTool,
  type ImportInput,
  importSchema,
} from '@perkotheque/domain/imports/input';
import { TOOL_SHAPE } from '@perkotheque/domain/imports/tool-shape';
import { IMPORT_LIMITS, type ImportField } from '@perkotheque/domain/imports/vocabulary';
import { normaliseText } from '@perkotheque/domain/shared/text';
import { recordAct } from '#features/audit/audit.service.ts';
import { addMissingCategories } from '#features/categories/missing-categories.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { loadNeedFinder } from '#features/needs/need-choice.service.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { settleNeeds } from './imports.needs.ts';
import { mayImportTools } from './imports.policy.ts';
import { type GoodLine, type Reading, readImport } from './imports.reading.ts';
import {
  categoryIds,
  findKnownNames,
  findRun,
  insertRun,
  insertTools,
  listKept,
  listRuns,
  undoRun,
} from './imports.repo.ts';
import { STARTER_PACK } from './starter-pack.ts';

type ToolLine = GoodLine<ImportedTool>;

/** Ignores case and accents, as the names of categories do. */
function unknownCategories(lines: readonly ToolLine[], known: ReadonlyMap<string, string>): string[] {
  const named = new Map<string, string>();
  for (const { row } of lines) {
    const norm = normaliseText(row.category ?? '');
    if (row.category && !known.has(norm) && !named.has(norm)) named.set(norm, row.category);
  }
  return [...named.values()].toSorted();
}

const namesOf = (lines: readonly ToolLine[]) => lines.map(({ row }) => row.name);

export function createImportsService(db: Database) {
  /** Returns the result of an import without changing the catalogue. */
  async function check(actor: RequestActor, input: ImportCheck) {
    const read = authorize<'import', Reading<ImportField, ImportedTool>>(
      mayImportTools(actor),
      await readImport(TOOL_SHAPE, input),
    );
    return withActor(db, actor, async (trx) => {
      const reading = settleNeeds(read, await loadNeedFinder(trx));
      const known = await findKnownNames(trx, namesOf(reading.good));
      return {
        ...reading,
        duplicates: known.map(({ position, known_id }) => {
          const { line, row } = reading.good[position - 1] as ToolLine;
          return { line, name: row.name, known_id };
        }),
        unknownCategories: unknownCategories(reading.good, await categoryIds(trx)),
      };
    });
  }

  /** Imports all valid lines in one transaction. All tools get the same time, so one notification mail covers them. */
  async function run(actor: RequestActor, input: ImportInput) {
    const read = await readImport(TOOL_SHAPE, input);
    return withActor(db, actor, async (trx) => {
      const reading = settleNeeds(read, await loadNeedFinder(trx));
      const known = input.duplicates === 'skip' ? await findKnownNames(trx, namesOf(reading.good)) : [];
      const skipped = new Set(known.map(({ position }) => position - 1));
      const lines = reading.good.filter((_, index) => !skipped.has(index));
      const tools = lines.map(({ row }) => authorize<'import', ImportedTool>(mayImportTools(actor), row));
      if (tools.length === 0) throw new AppError('nothing_to_import');
      const missing = input.create_categories ? unknownCategories(lines, await categoryIds(trx)) : [];
      const importId = await insertRun(trx, {
        categoryIds: await addMissingCategories(trx, actor, missing),
        fileName: input.file_name,
        total: reading.lines.length,
        imported: tools.length,
        skipped: skipped.size,
        faulty: reading.faulty,
        faults: reading.faults.slice(0, IMPORT_LIMITS.faults),
        createdBy: actor.userId,
      });
      await insertTools(trx, { importId, createdBy: actor.userId }, tools, await categoryIds(trx));
      const detail = { file: input.file_name, tools: tools.length };
      await recordAct(trx, { action: 'tools.import', targetType: 'import', targetId: importId, detail });
      await publishEvent(trx, 'tools', null);
      return importId;
    });
  }

  /** Imports the well-known tools that the catalogue does not have yet. */
  const runStarterPack = (actor: RequestActor) =>
    run(
      actor,
      importSchema.parse({
        text: STARTER_PACK,
        file_name: 'perkotheque-outils-connus.csv',
        defaults: { team: 'Tous' },
      }),
    );

  const list = (actor: RequestActor) => withActor(db, actor, listRuns);

  async function get(actor: RequestActor, id: string) {
    return withActor(db, actor, async (trx) => {
      const found = await findRun(trx, id);
      if (!found) throw new AppError('not_found');
      return { ...found, kept: found.undone_at ? await listKept(trx, id) : [] };
    });
  }

  async function undo(actor: RequestActor, id: string): Promise<void> {
    const own = authorize<'import', { id: string }>(mayImportTools(actor), { id });
    await withActor(db, actor, async (trx) => {
      const found = await findRun(trx, id);
      if (!found) throw new AppError('not_found');
      const removed = await undoRun(trx, own);
      if (removed === null) throw new AppError('conflict');
      const detail = { file: found.file_name, tools: removed };
      await recordAct(trx, { action: 'tools.import_undone', targetType: 'import', targetId: id, detail });
      await publishEvent(trx, 'categories', null);
      await publishEvent(trx, 'tools', null);
    });
  }

  return { check, run, runStarterPack, list, get, undo };
}

export type ImportsService = ReturnType<typeof createImportsService>;
