import { startInstallation } from '../lib/installation.ts';
import { openMailbox } from '../lib/mailbox.ts';
import { freePort } from '../lib/ports.ts';
import type { Shutdown } from '../lib/shutdown.ts';
import { temporaryFolder } from '../lib/temporary.ts';
import type { System } from './experiment.ts';
import { openOwner } from './owner.ts';

type Options = { isQuick: boolean; seed: number; requests: number | undefined };

/** Starts an installation with production settings, except the request limits per minute and the mail server. */
export async function startSystem(shutdown: Shutdown, options: Options): Promise<System> {
  const { folder, remove } = temporaryFolder('attack');
  shutdown.add(async () => remove());
  const mailbox = await openMailbox();
  shutdown.add(() => mailbox.close());
  const env = {
    NODE_ENV: 'production',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Perkothèque <no-reply@perkotheque.example>',
    RATE_LIMIT_PER_MINUTE: '1000000',
    TOKEN_RATE_LIMIT_PER_MINUTE: '1000000',
    TRUST_PROXY: 'loopback',
  };
  const installation = await startInstallation({
    folder,
    port: await freePort(),
    shutdown,
    isTemporary: true,
    isSilent: true,
    env,
  });
  const owner = openOwner(installation.database.urls.owner);
  shutdown.add(() => owner.close());
  return { ...installation, ...options, owner, mailbox, origin: installation.application.origin };
}
