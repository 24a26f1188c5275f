import { randomInt } from 'node:crypto';
import { createDatabase, type Database } from '@perkotheque/database/connect';
import {
  createMember,
  type Member,
  type MemberOptions,
  TEST_PASSWORD,
} from '@perkotheque/database/testing/factories';
import { test as base, expect, type Page } from '@playwright/test';
import { environment } from './environment.ts';
import { recordShown } from './shown.ts';

type Fixtures = {
  /** Inserts a confirmed member with TEST_PASSWORD into the database. */
  createMember: (options?: MemberOptions) => Promise<Member>;
  /** Signs in through the API; the page has the session cookie afterwards. */
  signIn: (member: Pick<Member, 'email'>, password?: string) => Promise<void>;
  /** Creates a member with the role and signs in. */
  signInAs: (role: Member['role']) => Promise<Member>;
};

export const test = base.extend<Fixtures, { owner: Database }>({
  // One superuser pool per worker, to insert test data and to check stored rows.
  owner: [
    async ({ browserName: _ }, use) => {
      const handle = createDatabase({
        connectionString: environment.ownerUrl(),
        max: 2,
        applicationName: 'e2e',
      });
      await use(handle.db);
      await handle.close();
    },
    { scope: 'worker' },
  ],
  // One address per test, from the range reserved for benchmarks (RFC 2544): never a real one.
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    await use({ 'x-forwarded-for': `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}` });
  },
  page: async ({ page }, use) => {
    await recordShown(page);
    await use(page);
  },
  createMember: async ({ owner }, use) => {
    // Mails about every tool and request of the parallel tests would delay the mails that a test waits for.
    await use(async (options) => {
      const member = await createMember(owner, options);
      const kinds = [
        'new_tools',
        ...(['admin', 'moderator'].includes(member.role) ? ['requests'] : []),
        ...(member.role === 'admin' ? ['access'] : []),
      ];
      await owner
        .insertInto('app.mail_opt_outs')
        .values(kinds.map((kind) => ({ user_id: member.id, kind })))
        .execute();
      return member;
    });
  },
  signIn: async ({ page }, use) => {
    await use(async (member, password = TEST_PASSWORD) => {
      const answer = await page.request.post('/api/auth/sign-in', {
        headers: { origin: environment.origin() ?? '' },
        data: { email: member.email, password },
      });
      // Not by `expect`: a step of the preparation is no assertion of the test.
      if (answer.status() !== 200) throw new Error(`Sign-in responded ${await answer.text()}`);
    });
  },
  signInAs: async ({ createMember: create, signIn }, use) => {
    await use(async (role) => {
      const member = await create({ role });
      await signIn(member);
      return member;
    });
  },
});

type ExpectedToast = {
  title: string | RegExp;
  text?: string;
  variant?: 'default' | 'success' | 'destructive';
};

/** Expects exactly one visible toast with this content, or a failure that the open dialog shows above its buttons. */
export async function expectToast(page: Page, { title, text, variant }: ExpectedToast): Promise<void> {
  const toast = page
    .getByRole('region', { name: /F8/ })
    .getByRole('listitem')
    .or(page.locator('[role=alert][data-variant]'));
  await expect(toast.getByText(title, { exact: typeof title === 'string' })).toBeVisible();
  await expect(toast).toHaveCount(1);
  if (text !== undefined) await expect(toast.getByText(text, { exact: true })).toBeVisible();
  if (variant !== undefined) await expect(toast).toHaveAttribute('data-variant', variant);
}

export { expect };
