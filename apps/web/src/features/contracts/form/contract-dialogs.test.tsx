import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { contractDetails } from '../testing.ts';
import { AddContractDialog, EditContractDialog } from './contract-dialogs.tsx';

afterEach(() => void vi.unstubAllGlobals());

const texts = { texts: ['contracts' as const, 'decideBy' as const] };
const tool = { id: 't', name: 'Nuage Clair', team: 'IT' as const };
const people = { '/api/contracts/people': { body: { people: [{ id: 'o', name: 'Camille' }] } } };

it('[REN-01] the form multiplies seats by their price, says the deadline and sends cents', async () => {
  const server = fakeServer({ ...people, '/api/contracts': { status: 201, body: { id: 'c' } } });
  const onClose = vi.fn();
  const { screen } = await renderSigned(<AddContractDialog tool={tool} onClose={onClose} />, texts);
  const submit = screen.getByRole('button', { name: 'Ajouter le contrat' });
  await submit.click();
  await expect.element(screen.getByText('Choisissez la période.')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Période', exact: true }).selectOptions('yearly');
  await screen.getByLabelText('Places', { exact: true }).fill('12');
  await screen.getByLabelText('Prix par place (EUR)').fill('99,90');
  await expect.element(screen.getByLabelText('Montant par période (EUR)')).toHaveValue('1198,80');
  await screen.getByLabelText('Échéance', { exact: true }).fill('2037-03-31');
  await screen.getByLabelText('Se renouvelle tout seul si personne ne décide').click();
  await screen.getByLabelText('Préavis (jours)').fill('30');
  await expect.element(screen.getByText(/Décider avant le 1er mars 2037/)).toBeVisible();
  await screen.getByLabelText('Responsable', { exact: true }).selectOptions('Camille');
  await submit.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.sent[0]).toMatchObject({
    method: 'POST',
    path: '/api/contracts',
    body: {
      tool_id: 't',
      period: 'yearly',
      seats: 12,
      seat_price_cents: 9990,
      amount_cents: 119_880,
      ends_on: '2037-03-31',
      renews_automatically: true,
      notice_days: 30,
      owner_id: 'o',
      team: 'IT',
    },
  });
});

it('[REN-06] a changed price asks since when it holds, and refuses a day before the former price', async () => {
  const contract = contractDetails();
  const server = fakeServer({ ...people, [`/api/contracts/${contract.id}`]: { body: contract } });
  const onClose = vi.fn();
  const { screen } = await renderSigned(<EditContractDialog contract={contract} onClose={onClose} />, texts);
  await expect.element(screen.getByLabelText('Places', { exact: true })).toHaveValue('10');
  expect(screen.getByText('Le prix change').query()).toBeNull();
  await screen.getByLabelText('Places', { exact: true }).fill('11');
  const since = screen.getByLabelText(/Ce prix vaut depuis le/);
  await since.fill('2036-03-12');
  const save = screen.getByRole('button', { name: 'Sauvegarder' });
  await save.click();
  await expect.element(screen.getByText(/Ce jour vient après le 12 mars 2036/)).toBeVisible();
  await since.fill('2036-09-01');
  await save.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.sent).toEqual([
    {
      method: 'PATCH',
      path: `/api/contracts/${contract.id}`,
      body: { seats: 11, amount_cents: 132_000, price_since: '2036-09-01' },
    },
  ]);
});
