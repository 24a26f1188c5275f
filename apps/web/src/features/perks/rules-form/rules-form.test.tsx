import { DEFAULT_RULES } from '@perkotheque/domain/perks/rules';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderSigned } from '#testing/render-signed.tsx';
import { type RulesDraft, readDraft, toDraft } from './rules-draft.ts';
import { RulesForm } from './rules-form.tsx';

const PERK = { id: '0199a0a0-0000-7000-8000-000000000001', name: 'Grand Livre' };
const CHOICES = { cohorts: ['2024', '2025'], sectors: ['Santé', 'Énergie'], perks: [PERK] };

type EditedFormProps = {
  initial: RulesDraft;
  hasVendor: boolean;
  areProblemsShown: boolean;
  onDraft: (draft: RulesDraft) => void;
};

function EditedForm({ initial, onDraft, ...props }: EditedFormProps) {
  const [draft, setDraft] = useState(initial);
  return (
    <RulesForm
      {...props}
      value={draft}
      choices={CHOICES}
      onChange={(next) => {
        setDraft(next);
        onDraft(next);
      }}
    />
  );
}

async function renderForm({ hasVendor = true, areProblemsShown = false } = {}) {
  let latest = toDraft(DEFAULT_RULES);
  const form = (
    <EditedForm
      initial={latest}
      hasVendor={hasVendor}
      areProblemsShown={areProblemsShown}
      onDraft={(draft) => {
        latest = draft;
      }}
    />
  );
  const { screen } = await renderSigned(form, { texts: ['eligibility'] });
  const add = async (fact: string, group = 'Toutes ces conditions') => {
    const section = screen.getByRole('region', { name: group });
    await section.getByRole('combobox', { name: /^Condition à ajouter/ }).selectOptions(fact);
    await section.getByRole('button', { name: 'Ajouter', exact: true }).click();
  };
  return { screen, add, rules: () => readDraft(latest).rules };
}

it('[ELIG-01] builds conditions that must all hold and a group of which one must, without any text of rules', async () => {
  const { screen, add, rules } = await renderForm();
  await add('Âge de la société');
  await screen.getByRole('textbox', { name: 'Moins de' }).fill('5');
  await add('Pays', 'Et au moins une de celles-ci');
  await screen.getByRole('combobox', { name: 'Pays' }).fill('fran');
  await screen.getByRole('option', { name: 'France', exact: true }).click();
  await add('Secteur', 'Et au moins une de celles-ci');
  await screen.getByRole('combobox', { name: 'Secteur' }).fill('sante');
  await screen.getByRole('option', { name: 'Santé' }).click();
  await expect.poll(rules).toEqual({
    all: [
      { fact: 'status', in: ['active'] },
      { fact: 'age_months', max: 59 },
    ],
    any: [
      { fact: 'country', in: ['FR'] },
      { fact: 'sector', in: ['Santé'] },
    ],
  });
  await screen.getByRole('button', { name: 'Retirer la condition « Statut dans le programme »' }).click();
  await expect.poll(() => rules()?.all).toEqual([{ fact: 'age_months', max: 59 }]);
});

it('[ELIG-01] offers each fact once, and puts the focus into the condition that was added', async () => {
  const { screen, add, rules } = await renderForm();
  await add('Non cumulable avec');
  const perk = screen.getByRole('combobox', { name: 'Non cumulable avec' });
  await expect.element(perk).toHaveFocus();
  await perk.selectOptions('Grand Livre');
  await expect.poll(() => rules()?.all.at(-1)).toEqual({ fact: 'not_together', perk_id: PERK.id });
  const offered = screen
    .getByRole('combobox', { name: 'Condition à ajouter à « Toutes ces conditions »' })
    .getByRole('option');
  const names = offered.elements().map((option) => option.textContent);
  expect(names).toContain('Non cumulable avec');
  expect(names).not.toContain('Statut dans le programme');
});

it('[ELIG-01] says what is missing in a condition once somebody tried to save', async () => {
  const { screen, add, rules } = await renderForm({ areProblemsShown: true });
  await add('Effectif');
  await expect
    .element(screen.getByText('Indiquez au moins une limite, en nombre entier.'))
    .toBeInTheDocument();
  expect(rules()).toBeNull();
});

it('[ELIG-01] asks for the vendor that a condition is about', async () => {
  const { screen, add } = await renderForm({ hasVendor: false });
  await add('Jamais client');
  await expect.element(screen.getByText(/^Indiquez l’éditeur de l’avantage/)).toBeInTheDocument();
});
