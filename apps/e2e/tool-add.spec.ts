import {
  fillRequired,
  formOf,
  openForm,
  PATHS,
  permissionsOf,
  storedTool,
  uniqueName,
} from './support/add-form.ts';
import { expect, expectToast, test } from './support/test.ts';

for (const path of PATHS) {
  test(`[SHELL-13] ${path} shows the form, but not to members`, async ({ page, signInAs }) => {
    await signInAs('user');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Accès restreint' })).toBeVisible();
    await signInAs('moderator');
    await openForm(page, path);
  });
}

test('[ADD-01][ADD-03] the form has every field and marks the required ones', async ({ page, signInAs }) => {
  await signInAs('moderator');
  const { form, text, choice } = await openForm(page);
  const texts = [
    'Nom',
    'Description',
    'Site web',
    'Page Product Hunt',
    'Tutoriel vidéo',
    'Propriétaire',
    'À quoi ça sert',
    'Comment l’utiliser',
    'Avantages',
    'Tags',
    'Cas d’usage',
    'Alternatives',
    'Coût',
    'Montant par échéance',
    'Responsable du renouvellement',
  ];
  const choices = ['Catégorie', 'Équipe', 'Type', 'Statut', 'Niveau d’usage', 'Niveau d’accès', 'Fréquence'];
  for (const name of texts) await expect(text(name)).toBeVisible();
  for (const name of choices) await expect(choice(name)).toBeVisible();
  await expect(form.getByRole('checkbox', { name: 'Accès sécurisé requis' })).toBeVisible();
  await expect(form.getByLabel('Prochaine échéance')).toHaveAttribute('type', 'date');

  for (const control of [
    text('Nom'),
    text('Description'),
    choice('Catégorie'),
    choice('Type'),
    choice('Équipe'),
  ]) {
    await expect(control).toHaveAttribute('aria-required', 'true');
  }
  for (const label of ['Nom', 'Description', 'Catégorie', 'Type', 'Équipe']) {
    await expect(form.locator('label').filter({ hasText: new RegExp(`^${label}\\*$`) })).toBeVisible();
  }
  for (const name of ['Nom', 'Description']) await expect(text(name)).toHaveAttribute('required', '');
  for (const name of ['Site web', 'Page Product Hunt', 'Tutoriel vidéo']) {
    await expect(text(name)).toHaveAttribute('type', 'url');
  }
});

test('[ADD-03] each missing required field shows an error, and nothing is sent', async ({
  page,
  signInAs,
  owner,
}) => {
  await signInAs('moderator');
  const form = await openForm(page);
  const name = uniqueName();
  let sent = false;
  await page.route('**/api/tools', (route) => {
    sent ||= route.request().method() === 'POST';
    return route.continue();
  });
  await form.submit();
  await expect(form.form.getByText('Ce champ est obligatoire.')).toHaveCount(4);
  await expect(form.text('Nom')).toBeFocused();

  await form.text('Nom').fill(name);
  await form.text('Description').fill('   ');
  await form.submit();
  await expect(form.form.getByText('Ce champ est obligatoire.')).toHaveCount(3);
  await fillRequired(form, name);
  for (const address of ['figma', 'javascript:alert(1)', 'ftp://a.example']) {
    await form.text('Site web').fill(address);
    await form.submit();
    await expect(form.form.getByText('Écrivez l’adresse entière, en http:// ou https://.')).toBeVisible();
    await expect(form.text('Site web')).toBeFocused();
  }
  expect(sent).toBe(false);
  expect(await storedTool(owner, name)).toEqual([]);
});

test('[ADD-02][ADD-08][ADD-10] the form saves every field', async ({ page, signInAs, owner }) => {
  const member = await signInAs('moderator');
  const form = await openForm(page);
  const { text, choice } = form;
  const name = uniqueName();
  await fillRequired(form, name);
  await choice('Type').selectOption('enterprise');
  await choice('Statut').selectOption('planned');
  await choice('Niveau d’usage').selectOption('high');
  await text('Propriétaire').fill('Camille Martin');
  await text('Site web').fill('https://outil.example');
  await text('Page Product Hunt').fill('https://producthunt.example/outil');
  await text('Tutoriel vidéo').fill('https://youtube.example/tutoriel');
  await text('À quoi ça sert').fill('À planifier');
  await text('Comment l’utiliser').fill('Demander une place');
  await text('Avantages').fill('Un an offert');
  for (const [list, entries] of [
    ['Fonctionnalités clés', ['Calques']],
    ['Tags', ['design', 'équipe']],
    ['Cas d’usage', ['Maquettes']],
    ['Alternatives', ['Penpot', 'Sketch']],
  ] as const) {
    for (const entry of entries) {
      await text(list).fill(entry);
      await text(list).press('Enter');
    }
  }
  await text('Coût').fill('29 €/mois');
  await text('Montant par échéance').fill('29,90');
  await choice('Fréquence').selectOption('monthly');
  await form.form.getByLabel('Prochaine échéance').fill('2027-02-28');
  await text('Responsable du renouvellement').fill('Claude Achat');
  await choice('Niveau d’accès').selectOption('core-team');
  await form.form.getByRole('checkbox', { name: 'Accès sécurisé requis' }).check();
  await form.submit();

  await expectToast(page, { title: 'Outil ajouté.', variant: 'success' });
  const [tool] = await storedTool(owner, name);
  // No sheet here: a moderator cannot open what is for the core team.
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(tool).toMatchObject({
    description: 'Une description',
    team: 'IT',
    tool_type: 'enterprise',
    status: 'planned',
    usage_level: 'high',
    owner: 'Camille Martin',
    url: 'https://outil.example',
    product_hunt_url: 'https://producthunt.example/outil',
    youtube_tutorial: 'https://youtube.example/tutoriel',
    what_is_it_for: 'À planifier',
    how_to_use: 'Demander une place',
    advantages: 'Un an offert',
    key_features: ['Calques'],
    tags: ['design', 'équipe'],
    use_cases: ['Maquettes'],
    alternatives: ['Penpot', 'Sketch'],
    cost: '29 €/mois',
    cost_per_period: 29.9,
    renewal_frequency: 'monthly',
    renewal_date: '2027-02-28',
    renewal_responsible: 'Claude Achat',
    has_secure_access: true,
    created_by: member.id,
  });
  const category = await owner
    .selectFrom('categories')
    .select('name')
    .where('id', '=', tool?.category_id ?? '')
    .executeTakeFirst();
  expect(category?.name).toBe('Développement');
  expect(await permissionsOf(owner, tool?.id ?? '')).toEqual([{ role: 'core-team' }]);
});

test('[ADD-04] Enter adds an entry without submitting; blank and duplicate ones are ignored', async ({
  page,
  signInAs,
  owner,
}) => {
  await signInAs('moderator');
  const form = await openForm(page);
  const name = uniqueName();
  await fillRequired(form, name);
  for (const list of ['Tags', 'Cas d’usage', 'Alternatives']) {
    const field = form.text(list);
    for (const typed of ['Premier', '   ', ' premier ', 'Second', 'Second']) {
      await field.fill(typed);
      await field.press('Enter');
      await expect(field).toHaveValue('');
    }
    const group = field.locator('xpath=ancestor::div[.//ul][1]');
    await expect(group.getByRole('listitem')).toHaveText(['Premier', 'Second']);
    await group.getByRole('button', { name: 'Retirer Premier' }).click();
    await expect(group.getByRole('listitem')).toHaveText(['Second']);
  }
  await expect(page).toHaveURL(/add-tool$/);
  expect(await storedTool(owner, name)).toEqual([]);
  await form.submit();
  await expectToast(page, { title: 'Outil ajouté.' });
  expect(await storedTool(owner, name)).toMatchObject([
    { tags: ['Second'], use_cases: ['Second'], alternatives: ['Second'] },
  ]);
});

test('[ADD-05][ADD-06][ADD-07][ADD-08] the form offers the specified choices', async ({ page, signInAs }) => {
  await signInAs('moderator');
  const { choice, optionsOf } = await openForm(page);
  const texts = (name: string) => optionsOf(name).allTextContents();
  const values = (name: string) =>
    optionsOf(name).evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));

  // Categories of parallel tests come after the seven of ADD-05.
  const categories = await texts('Catégorie');
  expect(categories.slice(1, 8)).toEqual([
    'Productivité',
    'CRM & Ventes',
    'Intelligence Artificielle',
    'Design & UX',
    'Développement',
    'Communication',
    'Autres',
  ]);
  expect(categories).not.toContain('Sécurisé');
  expect((await texts('Équipe')).slice(1)).toEqual([
    'IT',
    'Marketing',
    'Ventes',
    'Produit',
    'Design',
    'Innovation',
    'Ops',
    'RH',
    'Tous',
  ]);
  expect(await values('Statut')).toEqual(['active', 'testing', 'deprecated', 'planned', 'inactive']);
  expect(await texts('Statut')).toEqual(['Actif', 'Test', 'Déprécié', 'Planifié', 'Inactif']);
  await expect(choice('Statut')).toHaveValue('active');
  expect(await values('Niveau d’usage')).toEqual(['low', 'medium', 'high']);
  await expect(choice('Niveau d’usage')).toHaveValue('medium');
  expect(await texts('Type')).toEqual(['Gratuit', 'Payant', 'LTD', 'Freemium', 'Entreprise', 'Open source']);
  await expect(choice('Type')).toHaveValue('payant');
  expect(await values('Niveau d’accès')).toEqual(['', 'admin', 'moderateur', 'core-team', 'user']);
  expect((await texts('Niveau d’accès'))[2]).toBe('Modérateur');
});

for (const [label, stored] of [
  ['Gratuit', { tool_type: 'free', renewal_frequency: null }],
  ['Payant', { tool_type: 'saas', renewal_frequency: null }],
  ['LTD', { tool_type: 'saas', renewal_frequency: 'lifetime' }],
] as const) {
  test(`[ADD-07][ADD-08] « ${label} » is stored as ${stored.tool_type}, and without access level the tool is open`, async ({
    page,
    signInAs,
    owner,
  }) => {
    await signInAs('admin');
    const form = await openForm(page);
    const name = uniqueName();
    await fillRequired(form, name);
    await form.choice('Type').selectOption({ label });
    await form.submit();
    await expectToast(page, { title: 'Outil ajouté.' });
    const [tool] = await storedTool(owner, name);
    expect(tool).toMatchObject({ ...stored, status: 'active', usage_level: 'medium' });
    expect(await permissionsOf(owner, tool?.id ?? '')).toEqual([]);
  });
}

test('[ADD-08] « Modérateur » is stored as moderator', async ({ page, signInAs, owner }) => {
  await signInAs('moderator');
  const form = await openForm(page);
  const name = uniqueName();
  await fillRequired(form, name);
  await form.choice('Niveau d’accès').selectOption({ label: 'Modérateur' });
  await form.submit();
  await expectToast(page, { title: 'Outil ajouté.' });
  const [tool] = await storedTool(owner, name);
  expect(await permissionsOf(owner, tool?.id ?? '')).toEqual([{ role: 'moderator' }]);
});

test('[ADD-10] a failure shows an error, keeps the typed values and names the field', async ({
  page,
  signInAs,
}) => {
  await signInAs('moderator');
  const form = await openForm(page);
  await fillRequired(form, uniqueName());
  await page.route('**/api/tools', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'validation_failed', message: 'Non', fields: { 'tags.0': 'Ce tag ne convient pas.' } },
    }),
  );
  await form.submit();
  await expectToast(page, {
    title: 'Erreur',
    text: "Une erreur est survenue lors de l'ajout de l'outil.",
    variant: 'destructive',
  });
  await expect(form.form.getByText('Ce tag ne convient pas.')).toBeVisible();
  await expect(form.text('Tags')).toBeFocused();
  await expect(form.text('Description')).toHaveValue('Une description');
});

test('[ADD-10] « Annuler » opens the dashboard and creates nothing', async ({ page, signInAs, owner }) => {
  await signInAs('moderator');
  let form = await openForm(page);
  await form.form.getByRole('button', { name: 'Annuler' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  form = await openForm(page);
  const name = uniqueName();
  await fillRequired(form, name);
  await form.form.getByRole('button', { name: 'Annuler' }).click();
  const question = page.getByRole('dialog', { name: 'Abandonner les modifications ?' });
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await storedTool(owner, name)).toEqual([]);
});

test('leaving with typed values asks for confirmation: by the menu, the back button and closing the tab', async ({
  page,
  signInAs,
}) => {
  await signInAs('moderator');
  await page.goto('/dashboard');
  // Opened by a link, so that the back button stays inside the application.
  await page.getByRole('link', { name: 'Ajouter Outil' }).click();
  const form = formOf(page);
  await form.text('Nom').fill('Figma');
  const question = page.getByRole('dialog', { name: 'Abandonner les modifications ?' });

  await page.getByRole('link', { name: 'Mes Favoris' }).click();
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(form.text('Nom')).toHaveValue('Figma');
  await page.goBack();
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(form.text('Nom')).toHaveValue('Figma');

  const leaving = page.waitForEvent('dialog');
  const reload = page.reload({ timeout: 3000 }).catch(() => null);
  const browserQuestion = await leaving;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  await reload;
  await expect(form.text('Nom')).toHaveValue('Figma');
});
