import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type MailServer = { url: string; folder: string; stop: () => Promise<void> };

/** A real SMTP server on loopback that keeps each mail as a file, where every worker can read it. */
export async function startMailServer(folder: string): Promise<MailServer> {
  await mkdir(folder, { recursive: true });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      keep(folder, stream).then(() => done(), done);
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

async function keep(folder: string, stream: NodeJS.ReadableStream): Promise<void> {
  const file = path.join(folder, `${Date.now()}-${randomUUID()}`);
  await writeFile(file, await buffer(stream));
  // Only whole mails carry the name that readers look for.
  await rename(file, `${file}.eml`);
}
