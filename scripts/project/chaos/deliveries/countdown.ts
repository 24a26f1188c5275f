import { setTimeout as pause } from 'node:timers/promises';
import type { SupervisedProcess } from '../supervised-process.ts';

/** Resolves when `hit` was called so many times. */
export class Countdown {
  readonly #done = Promise.withResolvers<void>();
  #left: number;

  constructor(count: number) {
    this.#left = count;
  }

  get reached(): Promise<void> {
    return this.#done.promise;
  }

  hit(): void {
    this.#left -= 1;
    if (this.#left === 0) this.#done.resolve();
  }
}

/** Starts the process and kills it a little after the moment; a different delay each time hits different statements. */
export async function killAfter(
  supervised: SupervisedProcess,
  moment: () => Promise<void>,
  delayMs: number,
): Promise<void> {
  supervised.restart();
  await moment();
  await pause(delayMs);
  await supervised.kill();
}
