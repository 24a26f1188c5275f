import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { CurrencyRateInput } from '@perkotheque/domain/spend/query';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { deleteRate, saveRate } from './rates.repo.ts';
import { listRates } from './spend.repo.ts';

/** Rates of currencies. Figures of the past change with them, so each change is in the audit log. */
export function createRatesService(db: Database) {
  const list = (actor: RequestActor) => withActor(db, actor, listRates);

  /** A rate of the same currency and day is replaced. */
  async function save(actor: RequestActor, rate: CurrencyRateInput): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const former = await saveRate(trx, rate, actor.userId);
      if (former === rate.euros) return;
      const { currency, valid_from, euros } = rate;
      await recordAct(trx, {
        action: 'rates.save',
        targetType: 'rate',
        targetId: currency,
        detail: { currency, valid_from, euros, ...(former !== undefined && { former }) },
      });
    });
  }

  async function remove(actor: RequestActor, currency: string, valid_from: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const euros = await deleteRate(trx, currency, valid_from);
      if (euros === undefined) throw new AppError('not_found');
      await recordAct(trx, {
        action: 'rates.delete',
        targetType: 'rate',
        targetId: currency,
        detail: { currency, valid_from, euros },
      });
    });
  }

  return { list, save, remove };
}

export type RatesService = ReturnType<typeof createRatesService>;
