import { describe, expect, it } from 'vitest';
import { BLANK_VALUES, bodyOf, changesBetween, type PerkValues, previewOf } from './perk-values.ts';

const typed = (values: Partial<PerkValues> = {}): PerkValues => ({
  ...BLANK_VALUES,
  title: ' Crédits ',
  kind: 'credit',
  way: 'public-link',
  ...values,
});
const FALLBACK = { title: 'Titre', tool: 'Outil' };

describe('values of the editor', () => {
  it('reads amounts as typed, and blank ones as unknown', () => {
    expect(bodyOf(typed({ amount: '5 000,50', estimated_value: '5 000', stock: '' }))).toMatchObject({
      title: 'Crédits',
      amount: 5000.5,
      estimated_value: 5000,
      stock: null,
      vendor: null,
    });
  });

  it('drops blank steps and an obligation that is no longer chosen', () => {
    const body = bodyOf(
      typed({
        steps: [
          { text: ' Un ', url: '' },
          { text: ' ', url: 'https://x.fr' },
        ],
        other_obligation: 'Ancienne',
      }),
    );
    expect(body).toMatchObject({ steps: [{ text: 'Un', url: null }], other_obligation: null });
  });

  it('sends only changed fields', () => {
    expect(changesBetween(typed(), typed({ amount: '10', obligations: ['card'] }))).toEqual({
      amount: 10,
      obligations: ['card'],
    });
    expect(changesBetween(typed({ amount: '10' }), typed({ amount: '10,0' }))).toEqual({});
  });

  it('[PERK-08] previews a draft as members will see it once it is live', () => {
    const draft = {
      state: 'draft',
      state_reason: null,
      freshness: 'unproven',
      freshness_reason: null,
      last_success_on: null,
      checked_at: null,
      published_at: null,
      links_state: null,
    } as const;
    expect(previewOf(typed({ title: '' }), draft, FALLBACK)).toMatchObject({
      title: 'Titre',
      tool: { name: 'Outil', icon_url: null },
      state: 'live',
      freshness: 'unproven',
      published_at: expect.any(String),
    });
    const paused = { ...draft, state: 'paused', state_reason: 'stock' } as const;
    expect(previewOf(typed(), paused, FALLBACK)).toMatchObject({ state: 'paused', state_reason: 'stock' });
  });
});
