import path from 'node:path';
import { testDatabase } from '@perkotheque/database/testing/database';
import { type Member, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { startApplication } from '@perkotheque/project/application';
import { migrate } from '@perkotheque/project/local-database';
import { localSecrets } from '@perkotheque/project/local-secrets';
import { freePort } from '@perkotheque/project/ports';
import { temporaryFolder } from '@perkotheque/project/temporary';
import type { Page } from '@playwright/test';
import { environment } from './environment.ts';
import { startMailServer } from './mail-server.ts';
import { mailIn } from './mails.ts';

export type EmptyInstallation = Awaited<ReturnType<typeof startEmptyInstallation>>;

const ADMIN_EMAIL = 'claire@studio.example';

/** An installation of its own as it is on its first day: one administrator, and nothing else. */
export async function startEmptyInstallation() {
  const { folder, remove } = temporaryFolder('e2e-empty');
  const database = await testDatabase();
  // With the tables of the job queue.
  await migrate(database.urls.owner);
  const mail = await startMailServer(path.join(folder, 'mail'));
  const application = await startApplication({
    urls: database.urls,
    port: await freePort(),
    folder,
    webDistDir: environment.application().webDistDir ?? '',
    secrets: localSecrets(folder),
    isSilent: true,
    env: {
      NODE_ENV: 'test',
      SMTP_URL: mail.url,
      ADMIN_EMAIL,
      ADMIN_PASSWORD: TEST_PASSWORD,
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_PER_MINUTE: '100000',
    },
  });
  const { origin } = application;
  return {
    origin,
    owner: database.owner,
    async signIn(page: Page, { email }: Pick<Member, 'email'>) {
      const answer = await page.request.post(`${origin}/api/auth/sign-in`, {
        headers: { origin },
        data: { email, password: TEST_PASSWORD },
      });
      if (answer.status() !== 200) throw new Error(await answer.text());
    },
    waitForMail: (address: string, subject: RegExp) => mailIn(mail.folder, address, subject),
    async stop() {
      await application.stop();
      await mail.stop();
      await database.close();
      remove();
    },
  };
}
