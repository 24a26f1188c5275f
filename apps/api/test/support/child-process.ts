import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const SRC = new URL('../../src/entrypoints/', import.meta.url);

/** Node keeps the compiled modules here: a process then starts with half the work. */
const COMPILE_CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/node-compile', import.meta.url));

/** Starts a process of the product with only the given environment variables, and what the tests need to be fast. */
export class Child {
  readonly #process: ChildProcess;
  #output = '';
  #errors = '';
  readonly exited: Promise<number | null>;

  /** An entry point by its name, or the path of a test program. */
  constructor(
    program: 'http' | 'worker' | 'backups' | 'migrate' | 'openapi' | 'cli' | 'seed-demo' | URL,
    env: Record<string, string>,
    args: readonly string[] = [],
    nodeArgs: readonly string[] = [],
  ) {
    const file = program instanceof URL ? program : new URL(`${program}.ts`, SRC);
    this.#process = spawn(process.execPath, [...nodeArgs, fileURLToPath(file), ...args], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
      // Not the repository: what a process writes by default would lie in the demonstration's folder.
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // `exit` may come before the last output.
    this.exited = once(this.#process, 'close').then(([code]) => code);
    this.#process.stdout?.on('data', (chunk: Buffer) => {
      this.#output += chunk.toString();
    });
    this.#process.stderr?.on('data', (chunk: Buffer) => {
      this.#errors += chunk.toString();
    });
  }

  get output(): string {
    return this.#output;
  }

  get errors(): string {
    return this.#errors;
  }

  /** Waits for output that matches the pattern; returns its first group. */
  async says(pattern: RegExp): Promise<string> {
    for (;;) {
      const match = pattern.exec(this.#output);
      if (match !== null) return match[1] ?? match[0];
      const next = this.#process.stdout === null ? this.exited : once(this.#process.stdout, 'data');
      const ended = await Promise.race([next.then(() => false), this.exited.then(() => true)]);
      if (ended && pattern.exec(this.#output) === null)
        throw new Error(`ended early: ${this.#errors || this.#output}`);
    }
  }

  /** Reads its environment as another process of the same user sees it. */
  environment(): string {
    return readFileSync(`/proc/${this.#process.pid}/environ`, 'utf8');
  }

  /** The processor time of its main thread, in milliseconds: other processes on the machine do not add to it. */
  mainThreadMs(): number {
    const { pid } = this.#process;
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  }

  /** The most memory it has ever held. */
  peakMegabytes(): number {
    const status = readFileSync(`/proc/${this.#process.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }
}
