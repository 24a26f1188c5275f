import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from './paths.ts';

export type Child = {
  name: string;
  process: ChildProcess;
  /** Everything it said so far, for error messages and for tests that read its log. */
  output: () => string;
  /** Asks it to end and waits for that; harder after ten seconds. */
  stop: () => Promise<void>;
};

export type ChildOptions = {
  name: string;
  args: string[];
  env: Record<string, string>;
  isSilent?: boolean;
  cwd?: string;
  /** Whom to run as, where this process may choose. */
  identity?: { uid: number; gid: number };
};

let areMuted = false;

/** Ctrl-C reaches PostgreSQL at the same moment as its clients: what they say about that interests nobody. */
export function muteChildren(): void {
  areMuted = true;
}

/** Environment that a child may inherit: the machine's, and none of the settings of the caller's own process. */
function machineEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8', TMPDIR, TZ } = process.env;
  return { PATH, HOME, LANG, ...(TMPDIR && { TMPDIR }), ...(TZ && { TZ }) };
}

/** Starts a Node program of the repository; its lines are shown behind its name unless it is silent. */
export function startChild({ name, args, env, isSilent = false, cwd, identity }: ChildOptions): Child {
  const child = spawn(process.execPath, args, {
    cwd: cwd ?? fromRoot(),
    env: { ...machineEnvironment(), ...env },
    ...identity,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-200_000);
    if (!isSilent && !areMuted) process.stdout.write(chunk.toString().replaceAll(/^(?=.)/gm, `${name} │ `));
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return { name, process: child, output: () => said, stop: () => stop(child) };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(impatience);
}

/** Waits until the address answers 2xx; fails at once, with its last words, when the process has died. */
export async function waitUntilReady(url: string, child: Child, timeoutMs = 60_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (hasEnded(child.process))
      throw new Error(`${child.name} ended before it was ready:\n${child.output()}`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${child.name} was not ready after ${timeoutMs / 1000} s:\n${child.output()}`);
}

/** Runs a Node program to its end; throws with its output when it fails. */
export async function runChild(options: ChildOptions): Promise<string> {
  const child = startChild(options);
  const [code] = await once(child.process, 'close');
  if (code !== 0) throw new Error(`${options.name} failed:\n${child.output()}`);
  return child.output();
}
