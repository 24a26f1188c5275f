import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMissing } from '../tools/missing.ts';
import { TOOL_TYPES, USAGE_LEVELS } from '../tools/vocabulary.ts';
import { foundSchema } from './answer.ts';
import { applyFull, applyMissing, applyOwner, type Enrichable } from './apply.ts';
import { needsEnrichment } from './missing.ts';
import { ENRICHMENT_FIELDS, FIELDS_TO_ENRICH } from './vocabulary.ts';

const text = fc.oneof(
  fc.constantFrom(null, '', '  ', 'eee', 'court', 'un texte plus long'),
  fc.string({ maxLength: 40 }),
);
const list = fc.array(
  fc.oneof(fc.constantFrom('', ' ', 'CRM', 'crm', 'Été', 'ete'), fc.string({ maxLength: 12 })),
  {
    maxLength: 8,
  },
);
const url = fc.constantFrom(
  null,
  '',
  'https://exemple.fr',
  'ftp://exemple.fr',
  'javascript:alert(1)',
  'exemple.fr',
);

const parts = {
  owner: text,
  description: text,
  url,
  what_is_it_for: text,
  how_to_use: text,
  advantages: text,
  cost: text,
  tags: list,
  use_cases: list,
  key_features: list,
  product_hunt_url: url,
  youtube_tutorial: url,
};
const anyTool = fc.record({
  ...parts,
  url: fc.constantFrom(null, 'https://deja.fr'),
  tool_type: fc.constantFrom(null, ...TOOL_TYPES),
  usage_level: fc.constantFrom(null, ...USAGE_LEVELS),
});
const anyAnswer = fc.record({
  ...parts,
  tool_type: fc.oneof(fc.constantFrom(null, ...TOOL_TYPES), fc.string()),
  usage_level: fc.oneof(fc.constantFrom(null, ...USAGE_LEVELS), fc.string()),
});
/** A response as the sources return it. */
const anyFound = anyAnswer.map((answer) => foundSchema.parse(answer));
const empty: Enrichable = {
  owner: null,
  description: '',
  url: null,
  what_is_it_for: null,
  how_to_use: null,
  advantages: null,
  tool_type: 'saas',
  usage_level: 'medium',
  cost: null,
  tags: [],
  use_cases: [],
  key_features: [],
  product_hunt_url: null,
  youtube_tutorial: null,
};
const after = (tool: Enrichable, found: Parameters<typeof applyFull>[1]) => ({
  ...tool,
  ...applyFull(tool, found),
});

describe('full enrichment', () => {
  it('[ENR-07] replaces the description only by a longer one, « eee » counting as none', () => {
    fc.assert(
      fc.property(anyTool, anyFound, (tool, found) => {
        const current = isMissing('description', tool.description) ? '' : (tool.description ?? '');
        const isTaken =
          !isMissing('description', found.description) && (found.description ?? '').length > current.length;
        expect(after(tool, found).description).toBe(isTaken ? found.description : tool.description);
      }),
    );
    const found = foundSchema.parse({ description: 'OK' });
    expect(applyFull({ ...empty, description: 'eee' }, found).description).toBe('OK');
    expect(applyFull({ ...empty, description: 'OK' }, foundSchema.parse({ description: 'KO' }))).toEqual({});
  });

  it('[ENR-07] takes a URL only where there is none, and only one that starts with http', () => {
    fc.assert(
      fc.property(anyTool, anyAnswer, (tool, answer) => {
        const result = after(tool, foundSchema.parse(answer)).url;
        expect(result).toBe(tool.url ?? (/^https?:\/\//.test(answer.url ?? '') ? answer.url : null));
      }),
    );
  });

  it('[ENR-08] merges tags and use cases: nothing lost, nothing twice, nothing blank', () => {
    const key = (entry: string) =>
      entry
        .trim()
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .toLowerCase();
    fc.assert(
      fc.property(anyTool, anyFound, (tool, found) => {
        for (const field of ['tags', 'use_cases'] as const) {
          const merged = after(tool, found)[field];
          const keys = merged.map(key);
          expect(new Set(keys).size).toBe(keys.length);
          expect(merged.every((entry) => entry.trim() !== '')).toBe(true);
          const wanted = [...tool[field], ...found[field]].filter((entry) => entry.trim() !== '').map(key);
          expect(new Set(keys)).toEqual(new Set(wanted));
        }
      }),
    );
    const tagged = { ...empty, tags: ['CRM', 'Ventes'] };
    expect(applyFull(tagged, foundSchema.parse({ tags: ['crm', ' ', 'Relance'] })).tags).toEqual([
      'CRM',
      'Ventes',
      'Relance',
    ]);
  });

  it('[ENR-08] takes type and usage level from the answer, then the tool, then saas and medium', () => {
    fc.assert(
      fc.property(anyTool, anyFound, (tool, found) => {
        const result = after(tool, found);
        expect(result.tool_type).toBe(found.tool_type ?? tool.tool_type ?? 'saas');
        expect(result.usage_level).toBe(found.usage_level ?? tool.usage_level ?? 'medium');
        expect(TOOL_TYPES).toContain(result.tool_type);
        expect(USAGE_LEVELS).toContain(result.usage_level);
      }),
    );
  });

  it('[ENR-09] fills every field without a rule of its own only when empty', () => {
    const fields = [
      'owner',
      'what_is_it_for',
      'how_to_use',
      'advantages',
      'cost',
      'key_features',
      'product_hunt_url',
      'youtube_tutorial',
    ] as const;
    fc.assert(
      fc.property(anyTool, anyFound, (tool, found) => {
        const result = after(tool, found);
        for (const field of fields) {
          const isFilled = isMissing(field, tool[field]) && !isMissing(field, found[field]);
          expect(result[field], field).toEqual(isFilled ? found[field] : tool[field]);
        }
      }),
    );
  });

  it('changes nothing the second time, and returns only the changed fields', () => {
    fc.assert(
      fc.property(anyTool, anyFound, (tool, found) => {
        const once = after(tool, found);
        expect(applyFull(once, found)).toEqual({});
        for (const field of Object.keys(applyFull(tool, found))) {
          expect(ENRICHMENT_FIELDS as readonly string[]).toContain(field);
        }
      }),
    );
  });
});

describe('owner-only enrichment', () => {
  it('[ENR-17] changes only the owner, and only when the answer has one', () => {
    fc.assert(
      fc.property(anyTool, anyFound, (tool, found) => {
        const changes = applyOwner(tool, found);
        if (isMissing('owner', found.owner)) expect(changes).toEqual({});
        else expect({ ...tool, ...changes }).toEqual({ ...tool, owner: found.owner });
      }),
    );
  });
});

describe('completion', () => {
  it('[API-03] fills only what is missing and asked for', () => {
    const asked = fc.subarray([...ENRICHMENT_FIELDS, 'name', 'team', 'has_secure_access', '__proto__']);
    fc.assert(
      fc.property(anyTool, anyFound, asked, (tool, found, requiredFields) => {
        const changes = applyMissing(tool, found, requiredFields);
        for (const [field, value] of Object.entries(changes)) {
          expect(requiredFields).toContain(field);
          expect(ENRICHMENT_FIELDS as readonly string[]).toContain(field);
          expect(isMissing(field, tool[field as keyof Enrichable])).toBe(true);
          expect(isMissing(field, value)).toBe(false);
        }
      }),
    );
  });
});

describe('a tool to enrich', () => {
  it('[ENR-01] lacks at least one of eight fields', () => {
    const full = {
      ...empty,
      owner: 'o',
      description: 'd',
      what_is_it_for: 'w',
      how_to_use: 'h',
      advantages: 'a',
    };
    const complete = { ...full, tags: ['t'], use_cases: ['u'], key_features: ['k'] };
    expect(needsEnrichment(complete)).toBe(false);
    for (const field of FIELDS_TO_ENRICH) {
      const blank = Array.isArray(complete[field]) ? [] : field === 'description' ? 'eee' : ' ';
      expect(needsEnrichment({ ...complete, [field]: blank }), field).toBe(true);
    }
    expect(needsEnrichment({ ...complete, cost: null, url: null })).toBe(false);
  });
});

describe('the response of a source', () => {
  it('[ENR-23] keeps known fields only, whatever the source sent', () => {
    fc.assert(
      fc.property(fc.anything(), fc.dictionary(fc.string(), fc.anything()), (odd, extra) => {
        const found = foundSchema.parse({ ...extra, owner: odd, tags: odd, url: odd, tool_type: odd });
        expect(Object.keys(found).sort()).toEqual([...ENRICHMENT_FIELDS].sort());
        expect(JSON.stringify(found)).not.toContain('\\u0000');
      }),
    );
  });
});
