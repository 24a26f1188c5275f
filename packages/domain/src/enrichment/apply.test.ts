import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
  needs: list,
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
  needs: [],
  product_hunt_url: null,
  youtube_tutorial: null,
};
const after = (tool: Enrichable, found: Parameters<typeof applyFull>[1]) => ({
  ...tool,
  ...applyFull(tool, found),
});

describe('full enrichment', () => {
  it.each([
    [null, 'OK', 'OK'],
    ['', 'OK', 'OK'],
    ['  ', 'OK', 'OK'],
    ['eee', 'OK', 'OK'],
    [' eee ', 'OK', 'OK'],
    ['court', 'un texte plus long', 'un texte plus long'],
    ['un texte plus long', 'court', 'un texte plus long'],
    ['OK', 'KO', 'OK'],
    ['OK', null, 'OK'],
    ['OK', '      ', 'OK'],
    ['', 'eee', ''],
  ])('[ENR-07] of the description %j and the found %j leaves %j', (description, found, expected) => {
    expect(after({ ...empty, description }, foundSchema.parse({ description: found })).description).toBe(
      expected,
    );
  });

  it.each([
    [null, 'https://exemple.fr', 'https://exemple.fr'],
    [null, 'http://exemple.fr', 'http://exemple.fr'],
    [null, 'ftp://exemple.fr', null],
    [null, 'javascript:alert(1)', null],
    [null, 'exemple.fr', null],
    [null, '', null],
    ['https://deja.fr', 'https://exemple.fr', 'https://deja.fr'],
    ['https://deja.fr', null, 'https://deja.fr'],
  ])('[ENR-07] of the URL %j and the found %j leaves %j', (url, found, expected) => {
    expect(after({ ...empty, url }, foundSchema.parse({ url: found })).url).toBe(expected);
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

  it.each([
    ['free', 'saas', 'free'],
    [null, 'free', 'free'],
    ['inconnu', 'free', 'free'],
    [null, null, 'saas'],
    ['inconnu', null, 'saas'],
  ] as const)('[ENR-08] of the found type %j and the tool’s %j leaves %j', (found, tool_type, expected) => {
    expect(after({ ...empty, tool_type }, foundSchema.parse({ tool_type: found })).tool_type).toBe(expected);
  });

  it.each([
    ['high', 'low', 'high'],
    [null, 'low', 'low'],
    ['inconnu', 'low', 'low'],
    [null, null, 'medium'],
    ['inconnu', null, 'medium'],
  ] as const)(
    '[ENR-08] of the found usage %j and the tool’s %j leaves %j',
    (found, usage_level, expected) => {
      expect(after({ ...empty, usage_level }, foundSchema.parse({ usage_level: found })).usage_level).toBe(
        expected,
      );
    },
  );

  it.each([
    ['owner', 'Ada', 'Bea'],
    ['what_is_it_for', 'écrire', 'dessiner'],
    ['how_to_use', 'ouvrir', 'installer'],
    ['advantages', 'gratuit', 'rapide'],
    ['cost', '10 €', '20 €'],
    ['product_hunt_url', 'https://www.producthunt.com/posts/a', 'https://www.producthunt.com/posts/b'],
    ['youtube_tutorial', 'https://www.youtube.com/watch?v=a', 'https://www.youtube.com/watch?v=b'],
  ] as const)('[ENR-09] fills %s only when empty', (field, own, other) => {
    const found = foundSchema.parse({ [field]: other });
    for (const blank of [null, '', '  '])
      expect(after({ ...empty, [field]: blank }, found)[field]).toBe(other);
    expect(after({ ...empty, [field]: own }, found)[field]).toBe(own);
    for (const nothing of [null, ' ']) {
      expect(after({ ...empty, [field]: own }, foundSchema.parse({ [field]: nothing }))[field]).toBe(own);
    }
  });

  it('[ENR-09] fills the key features only when there are none', () => {
    const found = foundSchema.parse({ key_features: ['trouvé'] });
    for (const key_features of [[], [' ']]) {
      expect(after({ ...empty, key_features }, found).key_features).toEqual(['trouvé']);
    }
    expect(after({ ...empty, key_features: ['déjà'] }, found).key_features).toEqual(['déjà']);
    expect(after({ ...empty, key_features: ['déjà'] }, foundSchema.parse({})).key_features).toEqual(['déjà']);
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
  it.each([
    [null, 'Ada', { owner: 'Ada' }],
    ['Bea', 'Ada', { owner: 'Ada' }],
    ['Ada', 'Ada', {}],
    ['Bea', null, {}],
    ['Bea', '  ', {}],
  ])('[ENR-17] with the owner %j and the found %j changes %j, nothing else', (owner, found, expected) => {
    const answer = foundSchema.parse({ owner: found, description: 'Longue description', tags: ['a'] });
    expect(applyOwner({ ...empty, owner }, answer)).toEqual(expected);
  });
});

describe('completion', () => {
  const tool = { ...empty, owner: 'Bea', description: 'eee', tags: [' '] };
  const found = foundSchema.parse({
    owner: 'Ada',
    description: 'Décrit',
    cost: '10 €',
    tags: ['a'],
    url: 'x',
  });

  it.each([
    [['owner'], {}],
    [['description'], { description: 'Décrit' }],
    [['cost', 'owner'], { cost: '10 €' }],
    [['tags', 'cost'], { cost: '10 €', tags: ['a'] }],
    [['url', 'advantages'], {}],
    [['name', 'team', 'has_secure_access', '__proto__'], {}],
    [[], {}],
  ])('[API-03] asked for %j fills what is missing among it: %j', (asked, expected) => {
    expect(applyMissing(tool, found, asked)).toEqual(expected);
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
