import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { STARTUP_FIELD_NAMES } from '@perkotheque/domain/startups/import-shape';
import type { StartupFilter } from '@perkotheque/domain/startups/query';
import { recordAct } from '#features/audit/audit.service.ts';
import type { RequestActor } from '#lib/identity.ts';
import { listAllStartups } from './startups-list.repo.ts';

export const EXPORT_COLUMNS = ['id', ...STARTUP_FIELD_NAMES, 'created_at', 'updated_at'] as const;

export function createStartupExportsService(db: Database) {
  /** Puts the domains into one cell, one per line. Dates are ISO 8601; unknown is an empty cell. */
  async function read(actor: RequestActor, filter: StartupFilter): Promise<Record<string, unknown>[]> {
    return withActor(db, actor, async (trx) => {
      await recordAct(trx, {
        action: 'startups.export',
        targetType: 'startups',
        targetId: 'startups',
        detail: { format: 'csv' },
      });
      const rows = await listAllStartups(trx, filter);
      return rows.map((row) => ({
        ...row,
        domains: row.domains.join('\n'),
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      }));
    });
  }

  return { read };
}

export type StartupExportsService = ReturnType<typeof createStartupExportsService>;
