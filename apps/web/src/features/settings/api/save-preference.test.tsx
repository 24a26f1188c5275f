import { DEFAULT_PREFERENCES } from '@perkotheque/domain/settings/preferences';
import { useQuery } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preferencesQuery } from '#lib/preferences.ts';
import { delayedResponse, fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { useSavePreference } from './save-preference.ts';

afterEach(() => void vi.unstubAllGlobals());

const OWN = { body: { settings: [], preferences: { ...DEFAULT_PREFERENCES, theme: 'light' } } };

/** Each press chooses the other theme. */
function ThemeChoice() {
  const { data } = useQuery(preferencesQuery);
  const { mutate } = useSavePreference();
  return (
    <button
      type="button"
      onClick={() => mutate({ key: 'theme', value: data?.preferences.theme === 'dark' ? 'light' : 'dark' })}
    >
      {data?.preferences.theme}
    </button>
  );
}

async function chooseDark(answer: { status?: number }) {
  const { release, answer: held } = delayedResponse(answer);
  fakeServer({ '/api/me/settings': OWN, '/api/me/settings/theme': held });
  const { screen } = await renderSigned(<ThemeChoice />);
  await screen.getByRole('button', { name: 'light' }).click();
  await expect.element(screen.getByRole('button', { name: 'dark' })).toBeVisible();
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  release();
  return screen;
}

describe('useSavePreference', () => {
  it('applies the preference before the server responds, then confirms it', async () => {
    const screen = await chooseDark({});
    await expect.element(screen.getByText('Préférence mise à jour.').first()).toBeVisible();
    expect(document.documentElement.classList.contains('dark')).toBe(true);
  });

  it('restores the stored preference when the server rejects the new one', async () => {
    const screen = await chooseDark({ status: 500 });
    await expect.element(screen.getByText('Impossible de mettre à jour la préférence').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'light' })).toBeVisible();
    expect(document.documentElement.classList.contains('dark')).toBe(false);
  });

  it('sends two quick changes one after the other, so that the last one is kept', async () => {
    const { release, answer } = delayedResponse({});
    const server = fakeServer({ '/api/me/settings': OWN, '/api/me/settings/theme': answer });
    const { screen } = await renderSigned(<ThemeChoice />);
    await screen.getByRole('button', { name: 'light' }).click();
    await screen.getByRole('button', { name: 'dark' }).click();
    await expect.element(screen.getByRole('button', { name: 'light' })).toBeVisible();
    expect(server.sent.map(({ body }) => body)).toEqual([{ value: 'dark' }]);
    release();
    await expect
      .poll(() => server.sent.map(({ body }) => body))
      .toEqual([{ value: 'dark' }, { value: 'light' }]);
  });
});
