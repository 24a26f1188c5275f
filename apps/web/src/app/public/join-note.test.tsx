import { afterEach, expect, it, vi } from 'vitest';
import { CONFIG, fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { JoinNote } from './join-note.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('[START-12] is a link, a sentence without an address, and nothing without a sentence', async () => {
  fakeServer({ '/api/auth/session': { body: { user: null } }, '/api/config': CONFIG });
  const text = 'Candidatez avant juin';
  const linked = await renderSigned(<JoinNote text={text} url="https://studio.example/candidater" />);
  await expect
    .element(linked.screen.getByRole('link', { name: text }))
    .toHaveAttribute('href', 'https://studio.example/candidater');
  await linked.screen.unmount();
  const said = await renderSigned(<JoinNote text={text} url="" />);
  await expect.element(said.screen.getByText(text)).toBeVisible();
  expect(said.screen.getByRole('link').query()).toBeNull();
  await said.screen.unmount();
  const silent = await renderSigned(<JoinNote text="" url="https://studio.example/candidater" />);
  const { container } = silent.screen;
  expect(getComputedStyle(container.querySelector('p') ?? container).display).toBe('none');
  expect(silent.screen.getByRole('link').query()).toBeNull();
});
