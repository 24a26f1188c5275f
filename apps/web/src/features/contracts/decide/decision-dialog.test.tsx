import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { contractDetails } from '../testing.ts';
import { DecisionDialog } from './decision-dialog.tsx';

afterEach(() => void vi.unstubAllGlobals());

const texts = { texts: ['contracts' as const, 'decideBy' as const] };
const contract = contractDetails();
const decisions = `/api/contracts/${contract.id}/decisions`;

it('[REN-03] a renewal says its next end, its next deadline and its price, and asks why', async () => {
  const server = fakeServer({ [decisions]: { status: 201, body: { ...contract, ends_on: '2038-03-12' } } });
  const onClose = vi.fn();
  const { screen } = await renderSigned(
    <DecisionDialog contract={contract} choice="renewed" onClose={onClose} />,
    texts,
  );
  await expect.element(screen.getByText('La prochaine échéance sera le 12 mars 2038.')).toBeVisible();
  await expect.element(screen.getByText('Il faudra alors décider avant le 10 février 2038.')).toBeVisible();
  await expect.element(screen.getByText(/Le prix ne change pas.*1.200.€ par an\./)).toBeVisible();
  const submit = screen.getByRole('button', { name: 'Renouveler' });
  await submit.click();
  await expect.element(screen.getByText('Dites pourquoi en quelques mots.')).toBeVisible();
  await screen.getByLabelText(/Pourquoi/).fill('Toujours utile');
  await submit.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.sent[0]?.body).toEqual({
    kind: 'renewed',
    term_end: '2037-03-12',
    reason: 'Toujours utile',
  });
});

it('[REN-03] a renegotiation says the new price beside the former one', async () => {
  fakeServer({});
  const { screen } = await renderSigned(
    <DecisionDialog contract={contract} choice="renegotiated" onClose={() => {}} />,
    texts,
  );
  await screen.getByLabelText('Prix par place (EUR)').fill('108');
  const becomes = /À partir du 12 mars 2037.*1.080.€ par an au lieu de 1.200.€, soit [−-]10.%\./;
  await expect.element(screen.getByText(becomes)).toBeVisible();
});

it('[REN-03] a cancellation after the deadline proposes the end of the next term and warns', async () => {
  fakeServer({});
  const { screen } = await renderSigned(
    <DecisionDialog contract={{ ...contract, status: 'missed' }} choice="cancelled" onClose={() => {}} />,
    texts,
  );
  await expect.element(screen.getByLabelText(/Dernier jour/)).toHaveValue('2038-03-12');
  await expect.element(screen.getByText(/Le délai est passé depuis le 10 février 2037/)).toBeVisible();
});
