import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import { removeTwoFactor } from './two-factor.repo.ts';

/** The operator's command. It ends every session, because somebody else may have the phone. */
export async function resetTwoFactor(db: Database, email: string): Promise<void> {
  const userId = await removeTwoFactor(db, email);
  if (userId === undefined) throw new AppError('not_found');
  await withActor(db, { userId: null }, (trx) =>
    recordAct(trx, {
      action: 'accounts.two_factor_disabled',
      targetType: 'user',
      targetId: userId,
      detail: { by: 'command' },
    }),
  );
}
