import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readCookie, writeCookie } from '#lib/cookies.ts';
import { i18nReady } from '#lib/i18n.ts';
import { TooltipProvider } from '../tooltip.tsx';
import { Sidebar, SidebarTrigger } from './sidebar.tsx';
import { SidebarProvider } from './sidebar-context.tsx';
import '../../styles/app.css';

beforeAll(async () => void (await i18nReady));
beforeEach(() => page.viewport(1280, 800));
afterEach(() => writeCookie('sidebar_state', '', { maxAgeSeconds: 0 }));

const app = (
  <TooltipProvider>
    <SidebarProvider>
      <div className="flex">
        <Sidebar>contenu du menu</Sidebar>
        <SidebarTrigger />
      </div>
    </SidebarProvider>
  </TooltipProvider>
);

const width = () => document.querySelector('[data-sidebar]')?.getBoundingClientRect().width;

describe('Sidebar', () => {
  it.each(['Control', 'Meta'])(
    '[SHELL-01][SHELL-03] %s+b takes it from 16rem to 3rem and back',
    async (key) => {
      await render(app);
      await expect.poll(width).toBe(256);
      await userEvent.keyboard(`{${key}>}b{/${key}}`);
      await expect.poll(width).toBe(48);
      await userEvent.keyboard(`{${key}>}b{/${key}}`);
      await expect.poll(width).toBe(256);
    },
  );

  it('[SHELL-02] keeps its state in a cookie for 7 days', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    const screen = await render(app);
    await screen.getByRole('button', { name: 'Afficher ou replier le menu' }).click();
    expect(written.mock.lastCall?.[0]).toBe('sidebar_state=false; path=/; max-age=604800; samesite=lax');
    written.mockRestore();
    expect(readCookie('sidebar_state')).toBe('false');
    await screen.unmount();
    await render(app);
    await expect.poll(width).toBe(48);
  });

  it('[SHELL-03] is a drawer of 18rem at 767 pixels and a column at 768', async () => {
    await page.viewport(767, 800);
    const screen = await render(app);
    expect(document.querySelector('[data-sidebar]')).toBeNull();
    await screen.getByRole('button', { name: 'Afficher ou replier le menu' }).click();
    await expect
      .poll(() => document.querySelector('[data-sidebar="mobile"]')?.getBoundingClientRect().width)
      .toBe(288);
    await page.viewport(768, 800);
    await expect.poll(width).toBe(256);
  });

  it('starts collapsed on a tablet', async () => {
    await page.viewport(1023, 800);
    const screen = await render(app);
    await expect.poll(width).toBe(48);
    await screen.getByRole('button', { name: 'Afficher ou replier le menu' }).click();
    await expect.poll(width).toBe(256);
  });
});
