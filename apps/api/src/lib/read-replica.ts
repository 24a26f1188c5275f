import type { Database } from '@perkotheque/database/connect';
import { isDatabaseAway, isRecoveryConflict } from './database-faults.ts';

export type Reader = { hasJustWritten?: boolean };

/** Where lists, searches, suggestions and counts are read from. */
export interface Readers {
  read<T>(reader: Reader, work: (db: Database) => Promise<T>): Promise<T>;
}

export const onPrimary = (primary: Database): Readers => ({ read: (_reader, work) => work(primary) });

/** Positions in PostgreSQL's log, as text. */
export interface ReplicaProbe {
  primaryPosition(): Promise<string>;
  hasReplayed(position: string): Promise<boolean>;
}

type Options = {
  primary: Database;
  replica: Database;
  probe: ReplicaProbe;
  onAway: (error: unknown) => void;
};

const BEAT_MS = 1_000;
const CATCH_UP_MS = 20;

/**
 * A copy that trails the primary by some milliseconds. It is asked only while nobody could tell the difference: it has
 * replayed what the primary had a second ago and every change that was announced since, and the reader has not just
 * written. In every other case, and when it fails, the primary answers.
 */
export class ReadReplica implements Readers {
  readonly #options: Options;
  #isNear = false;
  #isHearing = false;
  #lastPosition: string | undefined;
  #announced = 0;
  #caughtUpWith = 0;
  #isCatchingUp = false;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    void this.#beat();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Whoever hears of a change reads again: until the replica has it, nobody reads there. */
  changed(): void {
    this.#announced += 1;
    if (!this.#isCatchingUp) void this.#catchUp();
  }

  /** While changes go unheard, none of them can be waited for. */
  setHearing(isHearing: boolean): void {
    this.#isHearing = isHearing;
    if (isHearing) this.changed();
  }

  get isUsed(): boolean {
    return this.#isNear && this.#isHearing && this.#caughtUpWith === this.#announced;
  }

  async read<T>(reader: Reader, work: (db: Database) => Promise<T>): Promise<T> {
    const { primary, replica, onAway } = this.#options;
    if (!this.isUsed || reader.hasJustWritten === true) return work(primary);
    try {
      return await work(replica);
    } catch (error) {
      if (!isDatabaseAway(error) && !isRecoveryConflict(error)) throw error;
      this.#isNear = false;
      onAway(error);
      return work(primary);
    }
  }

  /** Compares with where the primary was one beat ago: no clock of another machine is believed. */
  async #beat(): Promise<void> {
    const { probe, onAway } = this.#options;
    try {
      const before = this.#lastPosition;
      this.#lastPosition = await probe.primaryPosition();
      this.#isNear = before !== undefined && (await probe.hasReplayed(before));
    } catch (error) {
      if (this.#isNear) onAway(error);
      this.#isNear = false;
    }
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#beat(), BEAT_MS).unref();
  }

  async #catchUp(): Promise<void> {
    this.#isCatchingUp = true;
    while (this.#caughtUpWith !== this.#announced && !this.#isStopped) {
      const announced = this.#announced;
      try {
        const position = await this.#options.probe.primaryPosition();
        while (!this.#isStopped && !(await this.#options.probe.hasReplayed(position)))
          await pause(CATCH_UP_MS);
        this.#caughtUpWith = announced;
      } catch {
        await pause(BEAT_MS);
      }
    }
    this.#isCatchingUp = false;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());
