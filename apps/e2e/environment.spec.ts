import { linkIn, waitForMail } from './support/mails.ts';
import { expect, test } from './support/test.ts';

test('a member inserted by a test signs in through the API and reaches the dashboard', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('the worker sends mail that a test can read', async ({ page, createMember, baseURL }) => {
  const member = await createMember();
  const answer = await page.request.post('/api/auth/forgot-password', {
    headers: { origin: baseURL ?? '' },
    data: { email: member.email },
  });
  expect(answer.status()).toBe(202);
  const mail = await waitForMail(member.email, /mot de passe/i);
  expect(linkIn(mail)).toContain('/auth/reset?token=');
});
