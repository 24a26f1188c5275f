import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { i18nReady } from '#lib/i18n.ts';
import { Field } from '../field.tsx';
import { Input } from '../input.tsx';
import { clearToast, toast } from '../toast/toast-store.ts';
import { Toaster } from '../toast/toaster.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DialogSize } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { InfoDialog } from './info-dialog.tsx';
import '../../styles/app.css';

beforeAll(async () => void (await i18nReady));

function frame() {
  return { open: true, onOpenChange: vi.fn(), title: 'Titre', description: 'Explication' };
}

describe('ConfirmDialog', () => {
  it('[SHELL-14] offers « Confirmer » and « Annuler »', async () => {
    const props = { ...frame(), onConfirm: vi.fn() };
    const screen = await render(<ConfirmDialog {...props} />);
    await expect
      .element(screen.getByRole('dialog', { name: 'Titre' }))
      .toHaveAccessibleDescription('Explication');
    await screen.getByRole('button', { name: 'Confirmer', exact: true }).click();
    expect(props.onConfirm).toHaveBeenCalledTimes(1);
    await screen.getByRole('button', { name: 'Annuler', exact: true }).click();
    expect(props.onOpenChange).toHaveBeenCalledWith(false);
  });

  it('focuses the cancel button first', async () => {
    const screen = await render(<ConfirmDialog {...frame()} onConfirm={vi.fn()} destructive />);
    await expect.element(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus();
  });
});

describe('InfoDialog', () => {
  it('[SHELL-14] shows its text and closes', async () => {
    const props = frame();
    const screen = await render(<InfoDialog {...props}>Le contenu</InfoDialog>);
    await expect.element(screen.getByText('Le contenu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(props.onOpenChange).toHaveBeenCalledWith(false);
  });
});

describe('FormDialog', () => {
  const field = (
    <Field label="Nom">
      <Input />
    </Field>
  );

  it('[SHELL-14] offers « Sauvegarder » and « Annuler », and Enter submits', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const screen = await render(
      <FormDialog {...frame()} onSubmit={onSubmit}>
        {field}
      </FormDialog>,
    );
    await expect.element(screen.getByLabelText('Nom')).toHaveFocus();
    await userEvent.keyboard('Figma{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await screen.getByRole('button', { name: 'Sauvegarder', exact: true }).click();
    expect(onSubmit).toHaveBeenCalledTimes(2);
    await expect.element(screen.getByRole('button', { name: 'Annuler', exact: true })).toBeVisible();
  });

  it('asks before it discards typed text', async () => {
    const props = { ...frame(), onSubmit: vi.fn(), dirty: true };
    const screen = await render(<FormDialog {...props}>{field}</FormDialog>);
    await screen.getByRole('button', { name: 'Annuler', exact: true }).click();
    expect(props.onOpenChange).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Abandonner', exact: true }).click();
    expect(props.onOpenChange).toHaveBeenCalledWith(false);
  });
});

describe('sizes', () => {
  it.each([
    ['small', 384],
    ['medium', 512],
    ['large', 768],
    ['extra-large', 1152],
  ] satisfies [DialogSize, number][])('[SHELL-14] %s is %i pixels wide at most', async (size, width) => {
    await page.viewport(1440, 900);
    const screen = await render(
      <InfoDialog {...frame()} size={size}>
        contenu
      </InfoDialog>,
    );
    await expect.poll(() => screen.getByRole('dialog').element().getBoundingClientRect().width).toBe(width);
  });

  it('is a bottom sheet on a phone, never taller than the screen', async () => {
    await page.viewport(390, 700);
    const screen = await render(
      <InfoDialog {...frame()}>
        <div style={{ height: 2000 }} />
      </InfoDialog>,
    );
    const box = () => screen.getByRole('dialog').element().getBoundingClientRect();
    await expect.poll(() => [box().left, box().width, box().bottom]).toEqual([0, 390, 700]);
    expect(box().height).toBeLessThanOrEqual(700 * 0.9);
  });
});

it('returns the focus to its opener, also when a skeleton dialog opened first', async () => {
  const screen = await render(<button type="button">Ouvrir</button>);
  const props = frame();
  const opener = screen.getByRole('button', { name: 'Ouvrir' });
  (opener.element() as HTMLElement).focus();
  const window = await render(
    <InfoDialog {...props} key="waiting">
      attente
    </InfoDialog>,
  );
  await expect.element(window.getByRole('button', { name: 'Fermer' }).first()).toHaveFocus();
  await window.rerender(
    <InfoDialog {...props} key="there">
      contenu
    </InfoDialog>,
  );
  await expect.element(window.getByText('contenu')).toBeVisible();
  await window.rerender(
    <InfoDialog {...props} key="there" open={false}>
      contenu
    </InfoDialog>,
  );
  await expect.element(opener).toHaveFocus();
});

it('locks the scrolling of the page while it is open', async () => {
  const props = frame();
  const screen = await render(<InfoDialog {...props}>contenu</InfoDialog>);
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  await screen.rerender(
    <InfoDialog {...props} open={false}>
      contenu
    </InfoDialog>,
  );
  expect(document.documentElement.style.overflow).toBe('');
});

describe('a failure while a dialog is open', () => {
  const fail = () => toast({ variant: 'destructive', title: 'Pas enregistré', description: 'Réessayez.' });
  const form = (props: ReturnType<typeof frame>) => (
    <>
      <FormDialog {...props} onSubmit={(event) => event.preventDefault()}>
        <Field label="Nom">
          <Input />
        </Field>
      </FormDialog>
      <Toaster />
    </>
  );
  const toasts = () => document.querySelectorAll('li[data-variant][data-state="open"]');
  afterEach(() => {
    clearToast();
    return page.viewport(1440, 900);
  });
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  it.each([1440, 390])('stands above its buttons and covers none of them at %i px', async (width) => {
    await page.viewport(width, 500);
    const screen = await render(form(frame()));
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    fail();
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Pas enregistréRéessayez.');
    expect(toasts()).toHaveLength(0);
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const { bottom } = alert.element().getBoundingClientRect();
    for (const name of ['Sauvegarder', 'Annuler']) {
      const button = screen.getByRole('button', { name }).element();
      const { left, top, width: wide, height } = button.getBoundingClientRect();
      expect(top, name).toBeGreaterThanOrEqual(bottom);
      expect(document.elementFromPoint(left + wide / 2, top + height / 2)?.closest('button')).toBe(button);
    }
  });

  it('goes with the dialog once its reader has done something after it', async () => {
    const props = frame();
    const screen = await render(form(props));
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    fail();
    await expect.element(screen.getByText('Pas enregistré')).toBeVisible();
    await screen.getByRole('button', { name: 'Annuler' }).click();
    await screen.rerender(form({ ...props, open: false }));
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(toasts()).toHaveLength(0);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('becomes a toast where the dialog closes itself, and where none is open', async () => {
    const props = frame();
    const screen = await render(form(props));
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    fail();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await screen.rerender(form({ ...props, open: false }));
    await expect.poll(() => toasts().length).toBe(1);
    clearToast();
    fail();
    await expect.poll(() => toasts().length).toBe(1);
  });
});
