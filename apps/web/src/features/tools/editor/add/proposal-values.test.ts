import { expect, it } from 'vitest';
import type { Proposal } from '../../api/propose-tool.ts';
import { BLANK } from './add-values.ts';
import { proposedValues } from './proposal-values.ts';

const PROPOSAL: Proposal = {
  name: 'Notion',
  owner: 'Notion Labs',
  description: 'Un espace pour tout.',
  url: null,
  what_is_it_for: null,
  how_to_use: null,
  tool_type: 'freemium',
  cost: null,
  tags: ['notes'],
  use_cases: [],
  key_features: [],
  product_hunt_url: null,
  youtube_tutorial: null,
  needs: [],
  error: null,
};

it('proposes what the page says and the address itself', () => {
  expect(proposedValues(BLANK, PROPOSAL, 'https://notion.so')).toEqual({
    name: 'Notion',
    owner: 'Notion Labs',
    description: 'Un espace pour tout.',
    url: 'https://notion.so',
    tags: ['notes'],
    tool_type: 'freemium',
  });
});

it('keeps what somebody typed', () => {
  const typed = { ...BLANK, name: 'Mon nom', tags: ['mien'], tool_type: 'gratuit' as const };
  expect(proposedValues(typed, PROPOSAL, 'https://notion.so')).toEqual({
    owner: 'Notion Labs',
    description: 'Un espace pour tout.',
    url: 'https://notion.so',
  });
});
