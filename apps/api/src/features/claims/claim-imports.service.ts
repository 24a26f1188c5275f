import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { CLAIM_SHAPE, type ClaimFile, type ClaimImport } from '@perkotheque/domain/claims/import-shape';
import { IMPORT_LIMITS } from '@perkotheque/domain/imports/vocabulary';
import { recordAct } from '#features/audit/audit.service.ts';
import { readImport } from '#features/imports/imports.reading.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import {
  findClaimRun,
  insertClaimRun,
  insertPastClaims,
  listClaimRuns,
  listKeptClaims,
  lockStartups,
  type NewPastClaim,
  undoClaimRun,
} from './claim-imports.repo.ts';
import { mayImportClaims } from './claims.policy.ts';
import { placeClaims, splitStored } from './past-claims.service.ts';

const readClaims = (input: ClaimFile) => readImport(CLAIM_SHAPE, input);

/** Past claims of a file (CLM-08). */
export function createClaimImportsService(db: Database) {
  /** The valid lines, those about claims that are stored already, and the faults by line. */
  async function sort(trx: ActorTrx, read: Awaited<ReturnType<typeof readClaims>>, isWriting: boolean) {
    const { placed, faults } = await placeClaims(trx, read.good);
    // A claim that starts meanwhile waits, so that none is live twice.
    if (isWriting)
      await lockStartups(
        trx,
        placed.map(({ claim }) => claim.startup_id),
      );
    return {
      ...(await splitStored(trx, placed)),
      placed,
      faults: [...read.faults, ...faults].toSorted((one, other) => one.line - other.line),
      faulty: read.faulty + faults.length,
    };
  }

  /** Returns the result of an import without changing anything. */
  async function check(actor: RequestActor, input: ClaimFile) {
    const read = authorize<'import', Awaited<ReturnType<typeof readClaims>>>(
      mayImportClaims(actor),
      await readClaims(input),
    );
    return withActor(db, actor, async (trx) => {
      const { placed, known, faults, faulty } = await sort(trx, read, false);
      const lines = new Set(placed.map(({ line }) => line));
      const good = read.good.filter(({ line }) => lines.has(line));
      return { ...read, good, faults, faulty, duplicates: known };
    });
  }

  /** Imports all valid lines in one transaction. */
  async function run(actor: RequestActor, input: ClaimImport): Promise<string> {
    const read = await readClaims(input);
    return withActor(db, actor, async (trx) => {
      const { fresh, known, faults, faulty } = await sort(trx, read, true);
      if (fresh.length === 0) throw new AppError('nothing_to_import');
      const importId = await insertClaimRun(trx, {
        fileName: input.file_name,
        total: read.lines.length,
        imported: fresh.length,
        skipped: known.length,
        faulty,
        faults: faults.slice(0, IMPORT_LIMITS.faults),
        createdBy: actor.userId,
      });
      const claims = fresh.map(({ claim }) =>
        authorize<'import', NewPastClaim>(mayImportClaims(actor), claim),
      );
      await insertPastClaims(trx, importId, claims);
      const detail = { file: input.file_name, claims: claims.length };
      await recordAct(trx, { action: 'claims.import', targetType: 'import', targetId: importId, detail });
      return importId;
    });
  }

  const list = (actor: RequestActor) => withActor(db, actor, listClaimRuns);

  async function get(actor: RequestActor, id: string) {
    return withActor(db, actor, async (trx) => {
      const found = await findClaimRun(trx, id);
      if (!found) throw new AppError('not_found');
      return { ...found, kept: found.undone_at ? await listKeptClaims(trx, id) : [] };
    });
  }

  async function undo(actor: RequestActor, id: string): Promise<void> {
    const own = authorize<'import', { id: string }>(mayImportClaims(actor), { id });
    await withActor(db, actor, async (trx) => {
      const found = await findClaimRun(trx, id);
      if (!found) throw new AppError('not_found');
      const removed = await undoClaimRun(trx, own);
      if (removed === null) throw new AppError('conflict');
      const detail = { file: found.file_name, claims: removed };
      await recordAct(trx, { action: 'claims.import_undone', targetType: 'import', targetId: id, detail });
    });
  }

  return { check, run, list, get, undo };
}

export type ClaimImportsService = ReturnType<typeof createClaimImportsService>;
