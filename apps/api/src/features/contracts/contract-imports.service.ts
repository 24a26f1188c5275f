import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { ContractImportFieldName } from '@perkotheque/domain/contracts/import-fields';
import {
  CONTRACT_SHAPE,
  type ContractFile,
  type ContractImport,
} from '@perkotheque/domain/contracts/import-shape';
import { IMPORT_LIMITS } from '@perkotheque/domain/imports/vocabulary';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { type Fault, readImport } from '#features/imports/imports.reading.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import {
  findContractRun,
  insertContractRun,
  listContractRuns,
  listKeptContracts,
  type PlacedContract,
  undoContractRun,
  writeContracts,
} from './contract-imports.repo.ts';
import { mayManageContracts } from './contracts.policy.ts';
import { placeContracts, splitStored } from './place-contracts.service.ts';

const readContracts = (input: ContractFile) => readImport(CONTRACT_SHAPE, input);

/** Names and addresses of people are shown once, and not stored with the report. */
const withoutPerson = (fault: Fault<ContractImportFieldName>) =>
  fault.field === 'owner_id' || fault.field === 'deputy_id' ? { ...fault, value: '' } : fault;

/** Contracts of a file (REN-07). */
export function createContractImportsService(db: Database) {
  /** The valid lines, those about contracts that are stored already, and the faults by line. */
  async function sort(trx: ActorTrx, read: Awaited<ReturnType<typeof readContracts>>, isWriting: boolean) {
    const { placed, faults, faulty } = await placeContracts(trx, read.good);
    return {
      ...(await splitStored(trx, placed, isWriting)),
      placed,
      faults: [...read.faults, ...faults].toSorted((one, other) => one.line - other.line),
      faulty: read.faulty + faulty,
    };
  }

  /** Returns the result of an import without changing anything. */
  async function check(actor: RequestActor, input: ContractFile) {
    const read = authorize<'manage', Awaited<ReturnType<typeof readContracts>>>(
      mayManageContracts(actor),
      await readContracts(input),
    );
    return withActor(db, actor, async (trx) => {
      const { placed, known, faults, faulty } = await sort(trx, read, false);
      const lines = new Set(placed.map(({ line }) => line));
      const good = read.good.filter(({ line }) => lines.has(line));
      return { ...read, good, faults, faulty, duplicates: known };
    });
  }

  /** Imports all valid lines in one transaction. */
  async function run(actor: RequestActor, input: ContractImport): Promise<string> {
    const read = await readContracts(input);
    return withActor(db, actor, async (trx) => {
      const { fresh, again, faults, faulty } = await sort(trx, read, true);
      const repeated = input.duplicates === 'import' ? again : [];
      const lines = [...fresh, ...repeated].toSorted((one, other) => one.line - other.line);
      if (lines.length === 0) throw new AppError('nothing_to_import');
      const contracts = lines.map(({ contract }) =>
        authorize<'manage', PlacedContract>(mayManageContracts(actor), contract),
      );
      const importId = await insertContractRun(trx, {
        fileName: input.file_name,
        total: read.lines.length,
        imported: contracts.length,
        skipped: again.length - repeated.length,
        faulty,
        faults: faults.slice(0, IMPORT_LIMITS.faults).map(withoutPerson),
        createdBy: actor.userId,
      });
      await writeContracts(trx, { importId, createdBy: actor.userId }, contracts);
      const detail = { file: input.file_name, contracts: contracts.length };
      await recordAct(trx, { action: 'contracts.import', targetType: 'import', targetId: importId, detail });
      await publishEvent(trx, 'contracts', null);
      await publishEvent(trx, 'tools', null);
      return importId;
    });
  }

  const list = (actor: RequestActor) => withActor(db, actor, listContractRuns);

  async function get(actor: RequestActor, id: string) {
    return withActor(db, actor, async (trx) => {
      const found = await findContractRun(trx, id);
      if (!found) throw new AppError('not_found');
      return { ...found, kept: found.undone_at ? await listKeptContracts(trx, id) : [] };
    });
  }

  async function undo(actor: RequestActor, id: string): Promise<void> {
    const own = authorize<'manage', { id: string }>(mayManageContracts(actor), { id });
    await withActor(db, actor, async (trx) => {
      const found = await findContractRun(trx, id);
      if (!found) throw new AppError('not_found');
      const removed = await undoContractRun(trx, own);
      if (removed === null) throw new AppError('conflict');
      const detail = { file: found.file_name, contracts: removed };
      await recordAct(trx, { action: 'contracts.import_undone', targetType: 'import', targetId: id, detail });
      await publishEvent(trx, 'contracts', null);
      await publishEvent(trx, 'tools', null);
    });
  }

  return { check, run, list, get, undo };
}

export type ContractImportsService = ReturnType<typeof createContractImportsService>;
