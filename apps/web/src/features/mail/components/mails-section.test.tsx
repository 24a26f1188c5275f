import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { MailsSection } from './mails-section.tsx';

afterEach(() => void vi.unstubAllGlobals());

const AT = '2026-11-19T13:02:00.000Z';
const ID = '00000000-0000-4000-8000-000000000001';
const NONE = { fault: null, words: null, email: null, invitation_id: null };
const unsent = (id: string, facts: object) => ({ ...NONE, id, at: AT, ...facts });

it('[START-19] lists what waits and what will not be sent, with a way to send an invitation again', async () => {
  const invitation = { template: 'startup-invitation', email: 'zoe@startup.fr', invitation_id: ID };
  const words = '550 5.1.1 User unknown';
  const body = {
    queued: 1204,
    accepted_at: AT,
    unsent: [
      unsent('1', { ...invitation, state: 'refused', fault: 'answer', words }),
      unsent('2', { template: 'reset', state: 'expired' }),
      unsent('3', { template: 'digest', state: 'given-up', fault: 'unreachable' }),
    ],
  };
  fakeServer({ '/api/mails': { body } });
  const onResend = vi.fn();
  const resend = ({ id, email }: { id: string; email: string }) => (
    <button type="button" onClick={() => onResend(id)}>
      Renvoyer à {email}
    </button>
  );
  const { screen } = await renderSigned(<MailsSection resend={resend} />, { texts: ['mail'] });
  await expect.element(screen.getByText('1 204')).toBeVisible();
  await expect.element(screen.getByText('19/11/2026 14:02').first()).toBeVisible();
  const row = (text: string) => screen.getByRole('listitem').filter({ hasText: text });
  const says = (mail: string, text: string) =>
    expect.element(row(mail)).toHaveTextContent(`${mail}19/11/2026 14:02 · ${text}`);
  await says('Invitation pour zoe@startup.fr', `Refusé : « ${words} »Renvoyer à zoe@startup.fr`);
  await says('Nouveau mot de passe', 'Non envoyé : lien expiré');
  await says('Résumé de la semaine', 'Abandonné après 24 heures : le serveur d’e-mail est injoignable');
  await screen.getByRole('button').click();
  expect(onResend).toHaveBeenCalledExactlyOnceWith(ID);
});

it('[START-19] says that nothing was sent yet on an installation without a mail', async () => {
  fakeServer({ '/api/mails': { body: { queued: 0, accepted_at: null, unsent: [] } } });
  const { screen } = await renderSigned(<MailsSection resend={() => null} />, { texts: ['mail'] });
  await expect.element(screen.getByText('Aucun', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText('Aucun e-mail refusé ou abandonné ces 30 derniers jours.'))
    .toBeVisible();
});
