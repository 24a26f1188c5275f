import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderSigned } from '#testing/render-signed.tsx';
import { NO_SECRETS } from '../secret-values.ts';
import { SecretInputs } from './secret-inputs.tsx';

function Form() {
  const [values, setValues] = useState(NO_SECRETS);
  return <SecretInputs values={values} onChange={setValues} presence={null} />;
}

const readTypes = () =>
  Object.fromEntries(
    [...document.querySelectorAll('label')].map(({ textContent, control }) => [
      textContent,
      control?.getAttribute('type'),
    ]),
  );

it('[DETAIL-07] masks the password and the API key while they are typed, each with its own toggle', async () => {
  const { screen } = await renderSigned(<Form />, { texts: ['credentials'] });
  const toggles = screen.getByRole('button', { name: 'Afficher la saisie' });
  await expect.element(toggles.nth(1)).toBeVisible();
  const masked = { Identifiant: 'text', 'Mot de passe': 'password', 'Clé API': 'password', Notes: null };
  expect(readTypes()).toEqual(masked);
  await screen.getByLabelText('Clé API').fill('clé-secrète');
  await toggles.nth(1).click();
  await expect.poll(readTypes).toEqual({ ...masked, 'Clé API': 'text' });
  await screen.getByRole('button', { name: 'Masquer la saisie' }).click();
  await expect.poll(readTypes).toEqual(masked);
});
