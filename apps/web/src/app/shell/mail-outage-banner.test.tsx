import { afterEach, expect, it, vi } from 'vitest';
import { CONFIG, fakeServer, SESSION } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { MailOutageBanner } from './mail-outage-banner.tsx';

afterEach(() => void vi.unstubAllGlobals());

const OUTAGE = { since: '2026-11-18T13:02:00.000Z', waiting: 3, fault: 'sign-in', words: '535 5.7.8 failed' };
const serve = (role: string, outage: unknown) => ({
  '/api/auth/session': SESSION,
  '/api/config': CONFIG,
  '/api/me/role': { body: { role } },
  '/api/mails/outage': { body: { outage } },
});

it('[START-19] tells administrators since when and why no mail leaves, until one does', async () => {
  const answers = serve('admin', OUTAGE);
  fakeServer(answers);
  const { screen, queryClient } = await renderSigned(<MailOutageBanner />);
  const banner = screen.getByRole('alert');
  const text =
    'Les e-mails ne partent plus depuis le 18/11/2026 à 14 h 02 : le serveur d’e-mail refuse notre identifiant (« 535 5.7.8 failed »). 3 e-mails attendent.';
  await expect.element(banner).toHaveTextContent(`${text} Voir l’état des e-mails`);
  await expect
    .element(banner.getByRole('link', { name: 'Voir l’état des e-mails' }))
    .toHaveAttribute('href', '/dashboard/admin/settings?tab=system');

  const now = { ...OUTAGE, since: new Date().toISOString(), waiting: 1, fault: null, words: null };
  answers['/api/mails/outage'].body.outage = now;
  await queryClient.invalidateQueries({ queryKey: ['mails'] });
  // Today's moments have no date.
  await expect
    .poll(() => banner.element().textContent)
    .toMatch(/depuis \d\d\sh\s\d\d\s: le processus d’envoi \(worker\) ne répond pas\. 1 e-mail attend\./);

  answers['/api/mails/outage'].body.outage = null;
  await queryClient.invalidateQueries({ queryKey: ['mails'] });
  await expect.element(banner).not.toBeInTheDocument();
});

it('[START-19] asks nothing for somebody who is no administrator', async () => {
  const { callsTo } = fakeServer(serve('moderator', OUTAGE));
  const { screen } = await renderSigned(
    <>
      <MailOutageBanner />
      <p>Page</p>
    </>,
  );
  await expect.element(screen.getByText('Page')).toBeVisible();
  await expect.poll(() => callsTo('/api/me/role')).toBe(1);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  expect(callsTo('/api/mails/outage')).toBe(0);
});
