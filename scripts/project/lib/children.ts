import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from './paths.ts';

export type Child = {
  name: string;
  process: ChildProcess;
  /** Returns its output so far. */
  output: () => string;
  /** Sends SIGTERM, and SIGKILL after ten seconds; resolves when the process has exited. */
  stop: () => Promise<void>;
};

export type ChildOptions = {
  name: string;
  args: string[];
  env: Record<string, string>;
  isSilent?: boolean;
  cwd?: string;
  /** The user to run as; only root may set it. */
  identity?: { uid: number; gid: number };
};

let isOutputMuted = false;

/** Ctrl-C stops PostgreSQL together with its clients, so their connection errors are expected. */
export function muteChildOutput(): void {
  isOutputMuted = true;
}

/** A child inherits these variables only, and none of the caller's settings. */
function machineEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8', TMPDIR, TZ } = process.env;
  return { PATH, HOME, LANG, ...(TMPDIR && { TMPDIR }), ...(TZ && { TZ }) };
}

/** Starts a Node program of the repository; prefixes its output with its name unless it is silent. */
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
    if (!isSilent && !isOutputMuted)
      process.stdout.write(chunk.toString().replaceAll(/^(?=.)/gm, `${name} │ `));
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
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(killTimer);
}

/** Waits until the URL responds 2xx; throws with the process's output when it has exited. */
export async function waitUntilReady(url: string, child: Child, timeoutMs = 60_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (hasEnded(child.process))
      throw new Error(`${child.name} exited before it was ready:\n${child.output()}`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${child.name} was not ready after ${timeoutMs / 1000} s:\n${child.output()}`);
}

/** Runs a Node program; throws with its output when it fails. */
export async function runChild(options: ChildOptions): Promise<string> {
  const child = startChild(options);
  const [code] = await once(child.process, 'close');
  if (code !== 0) throw new Error(`${options.name} failed:\n${child.output()}`);
  return child.output();
}
