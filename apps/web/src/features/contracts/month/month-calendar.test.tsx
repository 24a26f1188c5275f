import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { contractDetails } from '../testing.ts';
import { MonthAgenda, MonthCalendar } from './month-calendar.tsx';

afterEach(() => void vi.unstubAllGlobals());

const contracts = [
  contractDetails(),
  contractDetails({ id: 'b', cancel_by: '2037-03-12', renews_automatically: false }),
];

it('[REN-03] the month is a table of weeks from Monday whose days link to their contracts', async () => {
  fakeServer({});
  const { screen, href } = await renderSigned(<MonthCalendar month="2037-03" contracts={contracts} />, {
    texts: ['contracts'],
  });
  const table = screen.getByRole('table', { name: 'Échéances, mars 2037' });
  await expect.element(table).toBeVisible();
  const heads = table.getByRole('columnheader').elements();
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    ...['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  ]);
  const cell = table.getByRole('cell', { name: /12 mars 2037/ });
  await expect.element(cell.getByRole('link', { name: 'Nuage Clair échéance' })).toBeVisible();
  await cell.getByRole('link', { name: 'Nuage Clair à décider' }).click();
  await expect.poll(href).toContain('contrat=b');
});

it('[REN-03] on a phone the month lists only the days with something', async () => {
  fakeServer({});
  const { screen } = await renderSigned(<MonthAgenda month="2037-02" contracts={contracts} />, {
    texts: ['contracts'],
  });
  const agenda = screen.getByRole('list', { name: 'Échéances, février 2037' });
  await expect.element(agenda.getByText('10 février 2037')).toBeVisible();
  expect(agenda.getByRole('link').elements()).toHaveLength(1);
});
