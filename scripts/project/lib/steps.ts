import { spawn } from 'node:child_process';
import path from 'node:path';
import { fromRoot } from './paths.ts';

export type Step = { name: string; command: string; args: string[]; env?: Record<string, string> };
type StepResult = { name: string; ok: boolean; seconds: number };

/** Finds the repository's programs even when this one was started without npm. */
function environmentFor(step: Step): NodeJS.ProcessEnv {
  const searchPath = [fromRoot('node_modules/.bin'), path.dirname(process.execPath), process.env.PATH];
  return { ...process.env, ...step.env, PATH: searchPath.join(path.delimiter) };
}

/** Runs a command and prints its output only when it failed. */
function runWithoutOutput(step: Step): Promise<StepResult> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, { cwd: fromRoot(), env: environmentFor(step) });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      const result = { name: step.name, ok: code === 0, seconds: secondsSince(startedAt) };
      report(result);
      if (!result.ok) console.log(indent(output));
      resolve(result);
    });
  });
}

/** Runs a command and prints its output, such as that of a test runner. */
export function runWithOutput(step: Step): Promise<StepResult> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      cwd: fromRoot(),
      env: environmentFor(step),
      stdio: 'inherit',
    });
    const end = (ok: boolean) => {
      const result = { name: step.name, ok, seconds: secondsSince(startedAt) };
      report(result);
      resolve(result);
    };
    child.on('error', (error) => console.log(error.message));
    child.on('close', (code) => end(code === 0));
  });
}

/** Runs steps that do not depend on each other, at most `width` at a time. */
export async function runInParallel(steps: Step[], width: number): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runWithoutOutput(step));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

function report({ name, ok, seconds }: StepResult): void {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s`);
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '    ');
}
