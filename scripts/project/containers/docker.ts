import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type CommandOptions = { input?: string | Buffer; env?: Record<string, string> };

/** Runs a program to its end and returns its standard output; throws with all its output when it fails. */
export async function run(
  program: string,
  args: string[],
  { input = '', env = {} }: CommandOptions = {},
): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'pipe' });
  let output = '';
  let everything = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    everything += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    everything += chunk.toString();
  });
  // A program that ends without reading its input closes the pipe.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${everything.slice(-8000)}`);
  return output.trimEnd();
}

/** Runs the Docker client against the engine in DOCKER_HOST. */
export const docker = (args: string[], options?: CommandOptions) => run('docker', args, options);
