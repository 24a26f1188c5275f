import { beforeAll, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { i18nReady } from '#lib/i18n.ts';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { Textarea } from './textarea.tsx';
import '../styles/app.css';

beforeAll(async () => void (await i18nReady));

describe('Field', () => {
  it.each([
    ['Input', <Input key="c" />],
    ['Textarea', <Textarea key="c" />],
    ['PasswordInput', <PasswordInput key="c" />],
    ['Select', <Select key="c" />],
  ])('connects label, help and error to a %s', async (_name, control) => {
    const screen = await render(
      <Field label="Nom" help="Tel qu’affiché." error="À revoir.">
        {control}
      </Field>,
    );
    const tied = screen.getByLabelText('Nom', { exact: true });
    await expect.element(tied).toHaveAccessibleDescription('À revoir. Tel qu’affiché.');
    await expect.element(tied).toBeInvalid();
  });

  it('marks a control without an error as valid', async () => {
    const screen = await render(
      <Field label="Nom">
        <Input />
      </Field>,
    );
    await expect.element(screen.getByLabelText('Nom')).toBeValid();
  });
});

it('shows and hides the password in PasswordInput', async () => {
  const screen = await render(
    <Field label="Mot de passe">
      <PasswordInput defaultValue="secret" />
    </Field>,
  );
  const input = screen.getByLabelText('Mot de passe', { exact: true });
  await expect.element(input).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: 'Masquer le mot de passe' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
});

it('toggles Checkbox and Switch by a click on their label', async () => {
  const onCheckedChange = vi.fn();
  const screen = await render(
    <>
      <Checkbox label="Accès sécurisé" />
      <Switch label="Inscriptions" help="Pour les visiteurs." onCheckedChange={onCheckedChange} />
    </>,
  );
  await screen.getByText('Accès sécurisé').click();
  await expect.element(screen.getByRole('checkbox', { name: 'Accès sécurisé' })).toBeChecked();
  await screen.getByText('Inscriptions').click();
  expect(onCheckedChange).toHaveBeenCalledWith(true);
  await expect
    .element(screen.getByRole('switch', { name: 'Inscriptions' }))
    .toHaveAccessibleDescription('Pour les visiteurs.');
});
