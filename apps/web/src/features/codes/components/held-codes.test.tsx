import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, SESSION } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { ClaimSecret } from './claim-secret.tsx';
import { HeldCodes, HeldList } from './held-codes.tsx';

afterEach(() => void vi.unstubAllGlobals());

const PERK = {
  perk_id: 'p',
  perk_title: 'Nuage 5000',
  tool_name: 'Nuage Clair',
  held: 12,
  granted: 1,
  known_until: '2026-03-11T01:30:00.000Z',
  given_before: 5,
};

it('[CODE-07] says which dump the codes come from and how many were given before, and releases them by one press', async () => {
  const { sent } = fakeServer({ '/api/perks/p/secrets/held': { body: { decided: 12, left_over: 0 } } });
  const onDecided = vi.fn();
  const { screen } = await renderSigned(<HeldCodes perk={PERK} restoredFrom={null} onDecided={onDecided} />, {
    texts: ['codes'],
  });
  await expect.element(screen.getByText('12 codes à vérifier après une restauration')).toBeInTheDocument();
  await expect.element(screen.getByText(/sauvegarde du 11\/03\/2026 02:30/)).toBeInTheDocument();
  await expect
    .element(screen.getByText(/Donnés dans les 30 jours avant la sauvegarde.: 5\./))
    .toBeInTheDocument();
  await expect.element(screen.getByText(/Déjà accordés, illisibles en attendant.: 1\./)).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Remettre en circulation' }).click();
  expect(sent).toEqual([]);
  const dialog = screen.getByRole('dialog', { name: /^Remettre ces codes/ });
  await dialog.getByRole('button', { name: 'Remettre en circulation' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ method: 'POST', path: '/api/perks/p/secrets/held', body: { decision: 'release' } }]);
  await expect.element(screen.getByText('12 codes remis en circulation')).toBeInTheDocument();
  expect(onDecided).toHaveBeenCalledOnce();
});

it('[CODE-07] lists the perks in « À traiter », voids their codes by one press and says what is left', async () => {
  const { sent } = fakeServer({
    '/api/auth/session': SESSION,
    '/api/me/role': { body: { role: 'core-team' } },
    '/api/perk-secrets/held': { body: { perks: [PERK] } },
    '/api/perks/p/secrets/held': { body: { decided: 11, left_over: 1 } },
  });
  const { screen } = await renderSigned(<HeldList />, { texts: ['codes'] });
  const row = screen.getByRole('listitem').filter({ hasText: 'Nuage Clair · Nuage 5000' });
  await expect.element(row.getByText(/^À vérifier.: 12 .*sauvegarde.: 5$/)).toBeInTheDocument();
  await row.getByRole('button', { name: 'Annuler ces codes' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Annuler ces codes' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ method: 'POST', path: '/api/perks/p/secrets/held', body: { decision: 'void' } }]);
  await expect.element(screen.getByText('11 codes annulés')).toBeInTheDocument();
  await expect.element(screen.getByText(/^1 code accordé reste à vérifier/)).toBeInTheDocument();
});

it('[CODE-07] shows a refusal inside the dialog, which stays open', async () => {
  fakeServer({
    '/api/perks/p/secrets/held': { status: 503, body: { code: 'unavailable', message: 'Occupé.' } },
  });
  const { screen } = await renderSigned(<HeldCodes perk={PERK} restoredFrom={null} onDecided={() => {}} />, {
    texts: ['codes'],
  });
  await screen.getByRole('button', { name: 'Annuler ces codes' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Annuler ces codes' }).click();
  await expect.element(dialog.getByRole('alert')).toBeInTheDocument();
});

it('[CODE-07] tells a startup that its code is being checked', async () => {
  fakeServer({ '/api/claims/c/secret': { body: { secret: null, is_held: true } } });
  const { screen } = await renderSigned(<ClaimSecret claimId="c" />, { texts: ['codes'] });
  await expect.element(screen.getByText(/^Votre code est en cours de vérification/)).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Copier' })).not.toBeInTheDocument();
});

it('[CODE-07] warns whoever adds codes that those of after the dump are unknown', async () => {
  fakeServer({});
  const { screen } = await renderSigned(
    <HeldCodes perk={null} restoredFrom={PERK.known_until} onDecided={() => {}} />,
    { texts: ['codes'] },
  );
  await expect.element(screen.getByText(/sauvegarde du 11\/03\/2026 02:30/)).toBeInTheDocument();
  await expect.element(screen.getByText(/^Les codes ajoutés après cette sauvegarde/)).toBeInTheDocument();
});
