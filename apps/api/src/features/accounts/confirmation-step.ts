import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '#lib/app-error.ts';

type Step = (member: { id: string }) => Promise<void>;

/**
 * The library checks the mailed token, then calls back before it confirms the address. The callback knows the member but
 * not the request, which decides what else must hold. A step that throws leaves the account unconfirmed.
 */
const currentStep = new AsyncLocalStorage<Step>();

export const withConfirmationStep = <T>(step: Step, work: () => Promise<T>): Promise<T> =>
  currentStep.run(step, work);

/** Without a step nothing is confirmed, so a new caller cannot forget the password. */
export const runConfirmationStep: Step = async (member) => {
  const step = currentStep.getStore();
  if (step === undefined) throw new AppError('internal');
  await step(member);
};
