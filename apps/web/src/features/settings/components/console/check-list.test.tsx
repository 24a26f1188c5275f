import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderSigned } from '#testing/render-signed.tsx';
import { CheckList } from './check-list.tsx';

const OPTIONS = ['name', 'status', 'cost'] as const;
type Option = (typeof OPTIONS)[number];

function Chosen() {
  const [chosen, setChosen] = useState<Option[]>(['name', 'cost']);
  return (
    <>
      <CheckList
        title="Champs"
        help=""
        options={OPTIONS}
        label={(option) => option}
        chosen={chosen}
        onChange={setChosen}
        locked="name"
      />
      <output>{chosen.join()}</output>
    </>
  );
}

describe('CheckList', () => {
  it('keeps the chosen values in the order of the options, not of the clicks', async () => {
    const { screen } = await renderSigned(<Chosen />, { texts: ['console'] });
    await screen.getByRole('checkbox', { name: 'status' }).click();
    await expect.element(screen.getByText('name,status,cost')).toBeVisible();
    await screen.getByRole('checkbox', { name: 'cost' }).click();
    await expect.element(screen.getByText('name,status', { exact: true })).toBeVisible();
  });

  it('shows the locked option as checked, and it cannot be unchecked', async () => {
    const { screen } = await renderSigned(<Chosen />, { texts: ['console'] });
    const locked = screen.getByRole('checkbox', { name: 'name (toujours coché)' });
    await expect.element(locked).toBeChecked();
    await expect.element(locked).toBeDisabled();
  });
});
