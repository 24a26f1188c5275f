import { createRequest } from '@perkotheque/database/testing/factories';
import { cardOf, newWord } from './support/catalogue.ts';
import { mailsTo, waitForMail } from './support/mails.ts';
import { expect, expectToast, test } from './support/test.ts';

test('[REQ-11] rejecting requires a reason, and the timeline shows who, when and why, in another window too', async ({
  page,
  browser,
  owner,
  createMember,
  signIn,
}) => {
  const manager = await createMember({ role: 'moderator', fullName: 'Mona Rey' });
  await signIn(manager);
  const name = newWord();
  const { id } = await createRequest(owner, { tool_name: name, requested_by: manager.id });
  await page.goto(`/dashboard/requests?q=${name}`);

  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await other.goto(`${new URL(page.url()).origin}/dashboard/requests?q=${name}&request=${id}`);
  const timeline = other.getByRole('list', { name: 'Historique' });
  await expect(timeline.getByRole('listitem')).toHaveCount(1);
  await expect(timeline.getByText('Demande créée')).toBeVisible();

  await page.getByRole('button', { name: `Modifier la demande ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier la demande' });
  await dialog.getByLabel('Statut').selectOption('Refusée');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog.getByText('Indiquez la raison du refus.')).toBeVisible();
  await expect(dialog.getByLabel('Raison du refus')).toBeFocused();
  await dialog.getByLabel('Raison du refus').fill('Un outil équivalent existe');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: 'Demande mise à jour' });

  const last = timeline.getByRole('listitem').last();
  await expect(last.getByText('Refusée')).toBeVisible();
  await expect(last.getByText('Mona Rey')).toBeVisible();
  await expect(last.getByText(/^Le \d\d\/\d\d\/\d{4} à \d\d:\d\d$/)).toBeVisible();
  await expect(last.getByText('Un outil équivalent existe')).toBeVisible();
  await expect(timeline.getByRole('listitem')).toHaveCount(2);
  await context.close();
});

test('[REQ-12] approving offers a tool form filled in from the request, and links the tool to it', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('moderator');
  const name = newWord();
  const { id } = await createRequest(owner, {
    tool_name: name,
    description: 'Un CRM souple',
    business_case: 'Suivre les partenaires',
    category: 'CRM & Ventes',
    sub_category: 'CRM',
    estimated_cost: '29 €/mois',
  });
  await page.goto(`/dashboard/requests?q=${name}`);
  await page.getByRole('button', { name: `Modifier la demande ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Statut').selectOption('Approuvée');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await page
    .getByRole('dialog', { name: /Créer l’outil/ })
    .getByRole('button', { name: 'Plus tard' })
    .click();
  await cardOf(page, name).getByRole('link', { name: 'Créer l’outil' }).click();

  await expect(page).toHaveURL(new RegExp(`/dashboard/admin/add-tool\\?request=${id}`));
  const form = page.getByRole('form', { name: 'Ajouter un outil' });
  await expect(form.locator('[name=name]')).toHaveValue(name);
  await expect(form.locator('[name=description]')).toHaveValue('Un CRM souple');
  await expect(form.locator('[name=category]')).toHaveValue('CRM & Ventes');
  await expect(form.locator('[name=what_is_it_for]')).toHaveValue('Suivre les partenaires');
  await expect(form.locator('[name=cost]')).toHaveValue('29 €/mois');
  await expect(form.getByText('CRM', { exact: true })).toBeVisible();
  await form.locator('[name=team]').selectOption('Ventes');
  await form.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/dashboard\?tool=/);

  const tool = await owner
    .selectFrom('tools')
    .select(['id', 'name'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const request = await owner
    .selectFrom('tool_requests')
    .select('tool_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(request.tool_id).toBe(tool.id);
  await page.goto(`/dashboard/requests?q=${name}`);
  await cardOf(page, name)
    .getByRole('link', { name: `Voir l’outil ${name}` })
    .click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

test('[REQ-13] requester and voters get a mail, and can unsubscribe without signing in', async ({
  page,
  browser,
  owner,
  createMember,
  signIn,
}) => {
  const [requester, voter, bystander] = [await createMember(), await createMember(), await createMember()];
  const manager = await createMember({ role: 'moderator' });
  await signIn(manager);
  const name = newWord();
  const { id } = await createRequest(owner, { tool_name: name, requested_by: requester.id });
  await owner.insertInto('tool_request_votes').values({ request_id: id, user_id: voter.id }).execute();

  const decide = async (status: string) => {
    await page.goto(`/dashboard/requests?q=${name}`);
    await page.getByRole('button', { name: `Modifier la demande ${name}` }).click();
    await page.getByRole('dialog').getByLabel('Statut').selectOption(status);
    await page.getByRole('dialog').getByLabel('Raison').fill('Comparé à deux autres');
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
    await expectToast(page, { title: 'Demande mise à jour' });
  };
  await decide('En examen');
  const toRequester = await waitForMail(requester.email, new RegExp(`${name}.*En examen`));
  const toVoter = await waitForMail(voter.email, new RegExp(`${name}.*En examen`));
  expect(toRequester.text).toContain('Comparé à deux autres');
  expect(toRequester.html).toContain('Comparé à deux autres');
  expect(toRequester.text).toContain(`/dashboard/requests?request=${id}`);
  expect(toVoter.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  );

  const link = toVoter.text?.match(/https?:\/\/\S+\/unsubscribe\?\S+/)?.[0] ?? '';
  const visitor = await browser.newPage();
  await visitor.goto(link);
  await expect(visitor).toHaveURL(/\/unsubscribe$/);
  await visitor.getByRole('button', { name: 'Me désabonner' }).click();
  await expect(visitor.getByRole('heading', { name: 'Vous êtes désabonné' })).toBeVisible();

  await decide('En attente');
  await waitForMail(requester.email, new RegExp(`${name}.*En attente`));
  expect((await mailsTo(voter.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('En examen'),
  ]);
  expect(await mailsTo(bystander.email)).toEqual([]);
  expect(await mailsTo(manager.email)).toEqual([]);

  await visitor.getByRole('button', { name: 'Me réabonner' }).click();
  await expect(visitor.getByRole('heading', { name: 'Vous êtes réabonné' })).toBeVisible();
  await decide('En examen');
  await expect.poll(async () => (await mailsTo(voter.email)).length, { timeout: 20_000 }).toBe(2);
  await visitor.close();
});

test('[REQ-11] a moderator reviews, refuses and approves in place, without the form', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('moderator');
  const name = newWord();
  const { id } = await createRequest(owner, { tool_name: name });
  const statusOf = async () =>
    (await owner.selectFrom('tool_requests').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  await page.goto(`/dashboard/requests?q=${name}`);
  const decide = (verb: string) => page.getByRole('button', { name: `${verb} la demande ${name}` });
  await decide('Examiner').click();
  await expect(cardOf(page, name).getByText('En examen', { exact: true })).toBeVisible();
  await expect(decide('Examiner')).toHaveCount(0);

  await decide('Refuser').click();
  const dialog = page.getByRole('dialog', { name: 'Refuser la demande' });
  await dialog.getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect(dialog.getByText('Indiquez la raison du refus.')).toBeVisible();
  expect(await statusOf()).toBe('in-review');
  await dialog.getByLabel('Raison du refus').fill('Un outil équivalent existe');
  await dialog.getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect(cardOf(page, name).getByText('Refusée', { exact: true })).toBeVisible();
  await expect(decide('Approuver')).toHaveCount(0);

  await owner.updateTable('tool_requests').set({ status: 'pending' }).where('id', '=', id).execute();
  await page.goto(`/dashboard/requests?q=${name}&request=${id}`);
  const sheet = page.getByRole('dialog', { name, exact: true });
  await expect(sheet.getByText('Un outil équivalent existe')).toBeVisible();
  await sheet.getByRole('button', { name: `Approuver la demande ${name}` }).click();
  await page
    .getByRole('dialog', { name: /Créer l’outil/ })
    .getByRole('button', { name: 'Plus tard' })
    .click();
  expect(await statusOf()).toBe('approved');
});
