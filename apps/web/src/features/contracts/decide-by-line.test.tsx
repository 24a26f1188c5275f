import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { afterEach, expect, it, vi } from 'vitest';
import { formatDayInWords } from '#lib/months.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { DecideByLine } from './decide-by-line.tsx';

afterEach(() => void vi.unstubAllGlobals());

const day = (days: number) => addDays(dayInParis(new Date()), days);
const said = (days: number) => formatDayInWords(day(days));

it('[REN-02] says in words until when a contract can be stopped', async () => {
  fakeServer({});
  const automatic = (days: number) => ({ cancel_by: day(days), renews_automatically: true, stops_on: null });
  const { screen } = await renderSigned(
    <ul>
      {[
        automatic(9),
        automatic(1),
        automatic(0),
        automatic(-1),
        automatic(-3),
        { ...automatic(-3), renews_automatically: false },
        { ...automatic(9), stops_on: day(20) },
        { ...automatic(9), stops_on: day(-1) },
        { ...automatic(9), cancel_by: null },
      ].map((deadline, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <li key={index}>
          <DecideByLine deadline={deadline} />
        </li>
      ))}
    </ul>,
    { texts: ['decideBy'] },
  );
  const lines = screen.getByRole('listitem');
  await expect.element(lines.nth(8)).toBeVisible();
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    `Décider avant le ${said(9)}, dans 9 jours`,
    `Décider avant le ${said(1)}, demain`,
    `Décider aujourd’hui, ${said(0)}`,
    `Délai dépassé de 1 jour, le ${said(-1)}`,
    `Délai dépassé de 3 jours, le ${said(-3)}`,
    `Échu depuis 3 jours, le ${said(-3)}`,
    `S’arrête le ${said(20)}`,
    `Arrêté le ${said(-1)}`,
    'Sans échéance',
  ]);
});
