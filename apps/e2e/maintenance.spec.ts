import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { expect, expectToast, test } from './support/test.ts';

test('[SYS-05] [SYS-06] [SYS-07] « Base de données » has the switch, the last backup, a synchronisation and an export', async ({
  page,
  owner,
  signInAs,
}) => {
  await owner
    .insertInto('app.job_runs')
    .values({
      job: 'backups.make',
      finished_at: new Date(),
      outcome: 'failed',
      detail: JSON.stringify({ fault: 'no_space' }),
    })
    .execute();
  await signInAs('admin');
  await page.goto('/dashboard/admin/settings?tab=system');
  const section = page.getByRole('region', { name: 'Base de données' });
  await expect(section.getByRole('switch', { name: 'Sauvegarde automatique' })).toBeVisible();
  // Once as the last backup, once among the jobs.
  await expect(section.getByText('Échouée', { exact: true })).toHaveCount(2);
  await expect(section.getByText('Il n’y a plus de place sur le disque du serveur.')).toHaveCount(2);

  for (const format of ['CSV', 'JSON']) {
    const download = page.waitForEvent('download');
    await section.getByRole('button', { name: `Exporter en ${format}` }).click();
    const name = (await download).suggestedFilename();
    expect(name).toMatch(
      new RegExp(`^perkotheque-catalogue-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`),
    );
  }

  await section.getByRole('button', { name: 'Synchroniser maintenant' }).click();
  await expectToast(page, { title: /^(Tout est déjà à jour|\d+ tâches? lancées?)$/ });
  const jobs = section.getByRole('list', { name: 'Tâches d’entretien' }).getByRole('listitem');
  await expect(jobs).toHaveCount(4);
  // The worker runs it for real: the started job ends with its outcome.
  await expect(jobs.filter({ hasText: 'Nettoyage' })).toContainText(/Réussie|À jour/);
});

test('a member downloads their data, then deletes their account with their password', async ({
  page,
  owner,
  signInAs,
}) => {
  const member = await signInAs('user');
  await page.goto('/mon-compte');
  const section = page.getByRole('region', { name: 'Mes données' });
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Télécharger mes données' }).click();
  expect((await download).suggestedFilename()).toBe('perkotheque-mes-donnees.json');
  await section.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer mon compte' });
  await dialog.getByRole('textbox', { name: 'Mot de passe' }).fill('pas-le-bon');
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(dialog.getByText('Mot de passe incorrect.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Mot de passe' }).fill(TEST_PASSWORD);
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(page).toHaveURL('/');
  const rows = await owner.selectFrom('profiles').select('id').where('id', '=', member.id).execute();
  expect(rows).toEqual([]);
});
