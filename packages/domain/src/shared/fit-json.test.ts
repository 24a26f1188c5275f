import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitJson } from './fit-json.ts';

const LIMITS = { textLength: 400, entries: 5 };
const MAX_BYTES = 2000;

/** Texts that grow when they are escaped or encoded, up to six bytes for one character. */
const hostileText = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('\u0001', '"', '\\', '\ud800', '€', '👾', 'a'),
      fc.string({ minLength: 1, maxLength: 3 }),
    ),
    fc.nat(5000),
  )
  .map(([part, times]) => part.repeat(times));
const { page } = fc.letrec((tie) => ({
  page: fc.oneof(
    { maxDepth: 3 },
    hostileText,
    fc.constantFrom(null, true, 12),
    fc.array(tie('page'), { maxLength: 12 }),
    fc.record({ a: tie('page'), b: tie('page') }),
  ),
}));

describe('fitJson', () => {
  it('[HARD-12] never returns more than the limit, and always JSON', () => {
    fc.assert(
      fc.property(page, page, (one, other) => {
        const json = fitJson({ tool: one, page: other }, MAX_BYTES, LIMITS);
        expect(Buffer.byteLength(json)).toBeLessThanOrEqual(MAX_BYTES);
        expect(Object.keys(JSON.parse(json))).toEqual(['tool', 'page']);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps data that fits as it is', () => {
    const data = { name: 'Motus', tags: ['un', 'deux'], price: null, count: 3 };
    expect(JSON.parse(fitJson(data, MAX_BYTES, LIMITS))).toEqual(data);
  });

  it('cuts a long text only as far as needed', () => {
    expect(JSON.parse(fitJson({ text: 'a'.repeat(1000) }, MAX_BYTES, LIMITS)).text).toHaveLength(400);
    expect(JSON.parse(fitJson({ text: '\u0001'.repeat(1000) }, MAX_BYTES, LIMITS)).text).toHaveLength(200);
  });
});
