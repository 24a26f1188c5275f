import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { recordAct } from '#features/audit/audit.service.ts';
import type { RequestActor } from '#lib/identity.ts';
import { listAllContracts } from './contract-exports.repo.ts';

const units = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2));

export function createContractExportsService(db: Database) {
  /** Amounts have two decimals and people are e-mail addresses: an import reads the file as it is. */
  async function read(actor: RequestActor): Promise<Record<string, unknown>[]> {
    return withActor(db, actor, async (trx) => {
      await recordAct(trx, {
        action: 'contracts.export',
        targetType: 'contracts',
        targetId: 'contracts',
        detail: { format: 'csv' },
      });
      const rows = await listAllContracts(trx);
      return rows.map(({ amount_cents, seat_price_cents, quote_cents, ...row }) => ({
        ...row,
        amount: units(amount_cents),
        seat_price: units(seat_price_cents),
        quote: units(quote_cents),
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      }));
    });
  }

  return { read };
}

export type ContractExportsService = ReturnType<typeof createContractExportsService>;
