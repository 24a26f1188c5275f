import { afterEach, expect, it, vi } from 'vitest';
import { CONFIG, fakeServer, SESSION } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import type { PendingInvitation } from '../../api/invitations.ts';
import { PendingList } from './pending-list.tsx';

afterEach(() => void vi.unstubAllGlobals());

const AT = '2026-11-19T13:02:00.000Z';
function invitation(id: number, mail: Partial<NonNullable<PendingInvitation['mail']>> | null) {
  return {
    id: `00000000-0000-4000-8000-00000000000${id}`,
    email: `fondatrice-${id}@startup.fr`,
    startup_id: null,
    startup: null,
    as_lead: false,
    role: 'user',
    language: 'fr',
    invited_by: null,
    created_at: AT,
    expires_at: '2030-01-01T00:00:00.000Z',
    is_expired: false,
    can: { renew: true },
    mail: mail && { state: 'queued', at: AT, fault: null, words: null, ...mail },
  } satisfies PendingInvitation;
}

it('[START-19] says of each invitation what became of its mail, and sends those again that nobody got', async () => {
  const renewal = `/api/invitations/${invitation(4, null).id}/renewal`;
  const { sent } = fakeServer({ '/api/auth/session': SESSION, '/api/config': CONFIG, [renewal]: {} });
  const invitations = [
    invitation(1, {}),
    invitation(2, { fault: 'unreachable' }),
    invitation(3, { state: 'accepted' }),
    invitation(4, { state: 'refused', fault: 'answer', words: '550 5.1.1 User unknown' }),
    invitation(5, { state: 'expired' }),
    invitation(6, { state: 'given-up', fault: 'timeout' }),
    invitation(7, null),
  ];
  const { screen } = await renderSigned(<PendingList invitations={invitations} />, {
    texts: ['invitations', 'mail'],
  });
  const row = (id: number) => screen.getByRole('listitem').filter({ hasText: `fondatrice-${id}@` });
  const says = (id: number, text: string) =>
    expect.element(row(id).getByText(text, { exact: true })).toBeVisible();
  await says(1, 'En file');
  await says(2, 'En file, nouvel essai dans moins de dix minutes : le serveur d’e-mail est injoignable');
  await says(3, 'Acceptée par le serveur d’e-mail');
  await says(4, 'Refusée : « 550 5.1.1 User unknown »');
  await says(5, 'Non envoyée : lien expiré');
  await says(6, 'Abandonnée après 24 heures : le serveur d’e-mail ne répond pas à temps');
  expect(row(7).element().textContent).not.toMatch(/file|serveur/);

  const resend = screen.getByRole('button', { name: /^Renvoyer à/ });
  expect(resend.elements()).toHaveLength(3);
  await screen.getByRole('button', { name: 'Renvoyer à fondatrice-4@startup.fr' }).click();
  await expect.poll(() => sent).toMatchObject([{ method: 'POST', path: renewal }]);
});
