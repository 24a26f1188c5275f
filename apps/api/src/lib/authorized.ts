import { AppError } from './app-error.ts';

declare const authorizedFor: unique symbol;

/** A value on which the actor may perform `Action`. Only `authorize` creates it: a missing check does not compile. */
export type Authorized<Thing, Action extends string> = Thing & { readonly [authorizedFor]: Action };

export function authorize<Action extends string, Thing>(
  isAllowed: boolean,
  thing: Thing,
): Authorized<Thing, Action> {
  if (!isAllowed) throw new AppError('forbidden');
  return thing as Authorized<Thing, Action>;
}
