import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/app.css';
import { Card } from './card.tsx';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';

const SHELVES = ['Avoine', 'Blé', 'Colza', 'Épeautre', 'Fenouil', 'Genièvre'];

type FieldInCardProps = { onSelect?: (label: string) => void; onAsk?: () => void };

/** As a page has it: in a card that hides what leaves it. */
function FieldInCard({ onSelect = () => {}, onAsk }: FieldInCardProps) {
  const [text, setText] = useState('');
  const options = SHELVES.filter((label) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <Card className="p-5">
      <Field label="Votre rayon">
        <Combobox
          text={text}
          onTextChange={setText}
          options={options.map((label) => ({ id: label, label }))}
          onSelect={({ label }) => onSelect(label)}
          message="Aucun rayon de ce nom."
          {...(onAsk && { action: { label: 'Demander son ajout', onSelect: onAsk } })}
        />
      </Field>
    </Card>
  );
}

/** What is on top at the middle of an element: the element itself only if nothing hides it. */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && element.contains(seen);
}

afterEach(() => page.viewport(1440, 900));

describe('Combobox', () => {
  it.each([1440, 768, 390])('shows its whole list outside of the card around it at %i px', async (width) => {
    await page.viewport(width, 900);
    const screen = await render(<FieldInCard />);
    await screen.getByRole('combobox').fill('e');
    await expect.element(screen.getByRole('option').first()).toBeVisible();
    const options = screen.getByRole('option').elements();
    expect(options.map((option) => option.textContent)).toEqual(
      SHELVES.filter((label) => label.includes('e')),
    );
    expect(options.filter(isSeen)).toEqual(options);
  });

  it('says that nothing matches, outside of the card too', async () => {
    const screen = await render(<FieldInCard />);
    await screen.getByRole('combobox').fill('zzz');
    const message = screen.getByText('Aucun rayon de ce nom.');
    await expect.element(message).toBeVisible();
    expect(isSeen(message.element())).toBe(true);
  });

  it('chooses by mouse and by keyboard', async () => {
    const onSelect = vi.fn();
    const screen = await render(<FieldInCard onSelect={onSelect} />);
    await screen.getByRole('combobox').fill('o');
    await screen.getByRole('option', { name: 'Colza' }).click();
    await screen.getByRole('combobox').fill('e');
    await expect.element(screen.getByRole('option', { name: 'Avoine' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onSelect.mock.calls).toEqual([['Colza'], ['Épeautre']]);
  });

  it('offers its action last, and runs it only when it was pressed or reached with the arrow keys', async () => {
    const onAsk = vi.fn();
    const screen = await render(<FieldInCard onAsk={onAsk} />);
    const field = screen.getByRole('combobox');
    await field.fill('zzz');
    const action = screen.getByRole('option', { name: 'Demander son ajout' });
    await expect.element(action).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(onAsk).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onAsk).toHaveBeenCalledTimes(1);
    await field.fill('genièvre');
    await expect.element(screen.getByRole('option').nth(1)).toHaveTextContent('Demander son ajout');
    await action.click();
    expect(onAsk).toHaveBeenCalledTimes(2);
  });
});
