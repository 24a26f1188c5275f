import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { SessionDurationForm } from './session-duration-form.tsx';

afterEach(() => void vi.unstubAllGlobals());

async function submit(typed: string) {
  const { sent } = fakeServer({ '/api/system-settings/session_duration_minutes': {} });
  const { screen } = await renderSigned(<SessionDurationForm minutes={480} />, { texts: ['settings'] });
  const field = screen.getByLabelText('Durée de session (minutes)').getByRole('spinbutton');
  await field.fill(typed);
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  return { sent, screen, field };
}

describe('SessionDurationForm', () => {
  it('saves a whole number of minutes within the range', async () => {
    const { sent, screen } = await submit('60');
    await expect.element(screen.getByText('Paramètre mis à jour.').first()).toBeVisible();
    expect(sent).toEqual([
      { method: 'PUT', path: '/api/system-settings/session_duration_minutes', body: { value: 60 } },
    ]);
  });

  it('[SYS-04] saves the integer part of a duration with decimals', async () => {
    const { sent, screen, field } = await submit('500.7');
    await expect.element(screen.getByText('Paramètre mis à jour.').first()).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ value: 500 }]);
    await expect.element(field).toHaveValue(500);
  });

  it.each(['1', '4.9', '999999999'])('rejects %s minutes without a request', async (typed) => {
    const { sent, screen } = await submit(typed);
    await expect.element(screen.getByText(/^Choisissez une durée de/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows the stored duration again when the field is emptied', async () => {
    const { sent, field } = await submit('');
    await expect.element(field).toHaveValue(480);
    expect(sent).toEqual([]);
  });
});
