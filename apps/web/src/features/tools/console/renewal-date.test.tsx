import { dayInParis } from '@perkotheque/domain/shared/days';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { RenewalDate } from './console-parts.tsx';

afterEach(() => void vi.unstubAllGlobals());

const inDays = (days: number) => dayInParis(new Date(Date.now() + days * 86_400_000));

it('[DATA-10] tells expired, urgent and near renewals apart by a word, and adds none to later ones', async () => {
  fakeServer({});
  const { screen } = await renderSigned(
    <ul>
      {[-3, 3, 20, 200].map((days) => (
        <li key={days}>
          <RenewalDate date={inDays(days)} cancelBy={null} />
        </li>
      ))}
    </ul>,
    { texts: ['toolDetails'] },
  );
  const rows = screen.getByRole('listitem');
  await expect.element(rows.nth(3)).toBeVisible();
  const words = rows.elements().map(({ textContent }) => textContent?.replace(/^\d{2}\/\d{2}\/\d{4}/, ''));
  expect(words).toEqual(['Expiré', 'Urgent', 'Bientôt', '']);
});

it('[REN-02] says in words until when the contract can still be stopped', async () => {
  fakeServer({});
  const { screen } = await renderSigned(<RenewalDate date={inDays(39)} cancelBy={inDays(9)} />, {
    texts: ['toolDetails', 'decideBy'],
  });
  await expect.element(screen.getByText(/^Décider avant le .*, dans 9 jours$/)).toBeVisible();
});
