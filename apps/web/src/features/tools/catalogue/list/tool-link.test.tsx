import { useSearch } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, SESSION } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { forgetToolOpening, useToolOpening } from '../detail/use-tool-opening.ts';
import { ToolLink } from './tool-link.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  forgetToolOpening();
});

const ID = '11111111-1111-4111-8111-111111111111';

/** Shows the clicked tool and the address, as the dialog's outlet reads them. */
function Seen() {
  const address = useSearch({ strict: false, select: (search) => search.tool });
  return (
    <p>
      pressed {useToolOpening() ?? 'none'}, at {address ?? 'none'}
    </p>
  );
}

async function renderLink() {
  fakeServer({ '/api/auth/session': SESSION });
  const { screen, href } = await renderSigned(
    <>
      <ToolLink id={ID}>Notion</ToolLink>
      <Seen />
    </>,
  );
  await expect.element(screen.getByText('pressed none, at none')).toBeVisible();
  const link = screen.getByRole('link').element() as HTMLAnchorElement;
  return { screen, href, link };
}

const press = (link: Element, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  link.dispatchEvent(event);
  return event;
};

it('reports the click at once and changes the address afterwards', async () => {
  const { screen, href, link } = await renderLink();
  expect(press(link).defaultPrevented).toBe(true);
  await Promise.resolve();
  expect(screen.getByText(`pressed ${ID}, at none`).query()).not.toBeNull();
  expect(href()).toBe('/here');
  await expect.poll(href).toBe(`/here?tool=${ID}`);
});

it.each(['metaKey', 'ctrlKey', 'shiftKey'] as const)('leaves a click with %s to the browser', async (key) => {
  const { link } = await renderLink();
  // The test itself must not open a tab.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const before: boolean[] = [];
  document.body.addEventListener('click', (event) => before.push(event.defaultPrevented), { once: true });
  press(link, { [key]: true });
  expect(before).toEqual([false]);
  expect(link.href).toContain(`?tool=${ID}`);
});
