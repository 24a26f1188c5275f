import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** One line from standard input; at a terminal what is typed stays unseen, and never is it an argument of a command. */
export async function readSecretLine(prompt: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stderr.write(prompt);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
