import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Child } from '../lib/children.ts';

/** A process that the experiments kill and restart. `deaths` lists the exits that nobody requested: each is a fault. */
export class SupervisedProcess {
  readonly name: string;
  readonly #start: () => Child;
  readonly #asked = new Set<Child>();
  #child: Child;
  readonly deaths: string[] = [];

  constructor(name: string, start: () => Child, first: Child = start()) {
    this.name = name;
    this.#start = start;
    this.#child = this.#watch(first);
  }

  get pid(): number {
    return this.#child.process.pid ?? 0;
  }

  get child(): Child {
    return this.#child;
  }

  memoryMb(): number {
    try {
      const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
      return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      return 0;
    }
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    this.#asked.add(child);
    const ended = once(child.process, 'exit');
    child.process.kill(signal);
    await ended;
  }

  restart(): void {
    this.#child = this.#watch(this.#start());
  }

  async stop(): Promise<void> {
    this.#asked.add(this.#child);
    await this.#child.stop();
  }

  #watch(child: Child): Child {
    child.process.once('exit', (code, signal) => {
      if (this.#asked.has(child)) return;
      const words = child.output().trim().split('\n').slice(-25).join('\n');
      this.deaths.push(`${this.name} exited by itself (${code ?? signal}): ${words}`);
    });
    return child;
  }
}
