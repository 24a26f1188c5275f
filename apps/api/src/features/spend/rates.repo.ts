import type { ActorTrx } from '@perkotheque/database/actor';
import type { CurrencyRateInput } from '@perkotheque/domain/spend/query';

/** Returns the former value of that day, if there was one. */
export async function saveRate(
  trx: ActorTrx,
  { currency, valid_from, euros }: CurrencyRateInput,
  userId: string,
): Promise<number | undefined> {
  const former = await trx
    .selectFrom('currency_rates')
    .select('euros')
    .where('currency', '=', currency)
    .where('valid_from', '=', valid_from)
    .forUpdate()
    .executeTakeFirst();
  await trx
    .insertInto('currency_rates')
    .values({ currency, valid_from, euros, created_by: userId })
    .onConflict((conflict) =>
      conflict.columns(['currency', 'valid_from']).doUpdateSet({ euros, created_by: userId }),
    )
    .execute();
  return former && Number(former.euros);
}

/** Returns the removed value. */
export async function deleteRate(
  trx: ActorTrx,
  currency: string,
  validFrom: string,
): Promise<number | undefined> {
  const removed = await trx
    .deleteFrom('currency_rates')
    .where('currency', '=', currency)
    .where('valid_from', '=', validFrom)
    .returning('euros')
    .executeTakeFirst();
  return removed && Number(removed.euros);
}
