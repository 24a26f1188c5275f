import { perField } from '@perkotheque/domain/tools/field-lists';
import { toolFields } from '@perkotheque/domain/tools/fields';
import { expect, it } from 'vitest';
import type { OpenTool } from '../../api/get-tool.ts';
import { changesBetween, EDIT_FIELDS, editValuesOf, tabOf } from './edit-values.ts';

const tool: OpenTool = {
  id: 'a',
  name: 'Figma',
  description: '',
  category: { id: 'b', name: 'Design & UX', color: null },
  team: 'Design',
  status: 'active',
  badges: { has_secure_access: false, product_hunt_url: false, youtube_tutorial: true },
  is_favorite: false,
  can: { open: true, favorite: true, edit: true, enrich: false },
  details: {
    ...perField(toolFields, { short: null, long: null, link: null, country: null }),
    owner: 'Camille',
    referent: { id: 'r', name: 'Léa' },
    tool_type: 'saas',
    usage_level: 'medium',
    cost_per_period: 29.9,
    renewal_frequency: 'monthly',
    renewal_date: '2027-01-31',
    advantages_source: null,
    icon_hash: null,
    perk: null,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    key_features: ['Calques', 'Prototypes'],
    use_cases: [],
    tags: ['design'],
    alternatives: [],
    needs: [],
    youtube_tutorial: 'https://youtube.example',
  },
};
const before = editValuesOf(tool);

it('sends nothing when nothing changed', () => {
  expect(changesBetween(before, { ...before })).toEqual({});
});

it('sends only changed fields, and an empty one as null', () => {
  const after = {
    ...before,
    name: 'Figma 2',
    category: '',
    owner: '',
    renewal_date: '',
    cost_per_period: '',
    owner_user_id: '',
  };
  expect(changesBetween(before, after)).toEqual({
    name: 'Figma 2',
    category: null,
    owner: '',
    renewal_date: null,
    cost_per_period: null,
    owner_user_id: null,
  });
});

it('[EDIT-05] reads key features and use cases one per line, without blank lines', () => {
  const after = { ...before, key_features: 'Calques\n\n  \nComposants ', use_cases: '\nMaquettes\n' };
  expect(changesBetween(before, after)).toEqual({
    key_features: ['Calques', 'Composants'],
    use_cases: ['Maquettes'],
  });
});

it('detects an entry removed from a list', () => {
  expect(changesBetween(before, { ...before, tags: [] })).toEqual({ tags: [] });
});

it('has every field in exactly one tab', () => {
  expect([...EDIT_FIELDS].sort()).toEqual(Object.keys(before).sort());
  expect(tabOf('url')).toBe('links');
  expect(tabOf('renewal_date')).toBe('details');
});
