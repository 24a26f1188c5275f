import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type MailServer = { url: string; folder: string; stop: () => Promise<void> };

/** Starts an SMTP server on loopback that stores each mail as a file, which every Playwright worker can read. */
export async function startMailServer(folder: string): Promise<MailServer> {
  await mkdir(folder, { recursive: true });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      saveMail(folder, stream).then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    folder,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function saveMail(folder: string, stream: NodeJS.ReadableStream): Promise<void> {
  const file = path.join(folder, `${Date.now()}-${randomUUID()}`);
  await writeFile(file, await buffer(stream));
  // Readers look for .eml files only, so they never read a partly written mail.
  await rename(file, `${file}.eml`);
}
