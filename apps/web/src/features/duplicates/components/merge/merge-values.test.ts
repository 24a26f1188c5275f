import { describe, expect, it } from 'vitest';
import type { WholeTool } from '../../api/get-tools.ts';
import { differingFields, initialChoices, optionsOf, takenFields } from './merge-values.ts';

function toolOf(id: string, values: { name: string; owner?: string | null; tags?: string[] }): WholeTool {
  const { name, owner = null, tags = [] } = values;
  const badges = { has_secure_access: false, product_hunt_url: false, youtube_tutorial: false };
  const card = { id, name, description: '', category: null, team: 'IT', status: 'active', badges };
  const details = { owner, tags, url: null, cost: null, tool_type: 'saas', usage_level: 'low' };
  return { ...card, details } as unknown as WholeTool;
}

const a = toolOf('a', { name: 'Brevo', tags: ['mail'] });
const b = toolOf('b', { name: 'Sendinblue', owner: 'Camille', tags: ['mail'] });
const c = toolOf('c', { name: 'Brevo', owner: '' });

describe('fields of a merge', () => {
  it('[DUP-05] are those that differ; blank, null and empty count as equal', () => {
    expect(differingFields([a, b])).toEqual(['name', 'owner']);
    expect(differingFields([a, c])).toEqual(['tags']);
  });

  it('[DUP-05] group the tools with the same value', () => {
    expect(optionsOf([a, b, c], 'name')).toEqual([
      { value: 'Brevo', toolIds: ['a', 'c'] },
      { value: 'Sendinblue', toolIds: ['b'] },
    ]);
  });

  it('[DUP-05] default to the survivor, and to the others where it is empty', () => {
    expect(initialChoices([a, b], 'a')).toEqual({ name: 'a', owner: 'b' });
    expect(initialChoices([a, b], 'b')).toEqual({ name: 'b', owner: 'b' });
  });

  it('[DUP-05] send only values from other tools', () => {
    expect(takenFields([a, b, c], { name: 'c', owner: 'b', tags: 'c' }, 'a')).toEqual([
      ['owner', 'b'],
      ['tags', 'c'],
    ]);
  });
});
