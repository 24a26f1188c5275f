import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { ProgrammeFilter } from '@perkotheque/domain/programme/query';
import { recordAct } from '#features/audit/audit.service.ts';
import type { RequestActor } from '#lib/identity.ts';
import { listExportedClaims } from './figure-claims.repo.ts';
import type { ExportedClaimRow } from './programme.rows.ts';

/** The columns of the file, in their order. Values are whole euros. */
export const EXPORT_COLUMNS = [
  'id',
  'startup_name',
  'cohort',
  'tool_name',
  'perk_title',
  'way',
  'state',
  'end_kind',
  'origin',
  'started_at',
  'sent_at',
  'granted_at',
  'activated_at',
  'ended_at',
  'starts_on',
  'ends_on',
  'is_up_to',
  'estimated_value',
  'confirmed_value',
] as const satisfies readonly (keyof ExportedClaimRow)[];

const MOMENTS = ['started_at', 'sent_at', 'granted_at', 'activated_at', 'ended_at'] as const;

/** Moments are ISO 8601; unknown is an empty cell. */
function cellsOf(row: ExportedClaimRow): Record<string, unknown> {
  return { ...row, ...Object.fromEntries(MOMENTS.map((name) => [name, row[name]?.toISOString() ?? null])) };
}

export function createProgrammeExportsService(db: Database) {
  async function read(actor: RequestActor, filter: ProgrammeFilter): Promise<Record<string, unknown>[]> {
    return withActor(db, actor, async (trx) => {
      await recordAct(trx, {
        action: 'programme.export',
        targetType: 'programme',
        targetId: 'claims',
        detail: { format: 'csv' },
      });
      return (await listExportedClaims(trx, filter)).map(cellsOf);
    });
  }

  return { read };
}

export type ProgrammeExportsService = ReturnType<typeof createProgrammeExportsService>;
