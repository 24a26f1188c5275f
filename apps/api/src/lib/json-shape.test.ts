import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkJsonShape, JSON_LIMITS } from './json-shape.ts';

const check = (json: string) => checkJsonShape(Buffer.from(json));

/** Slow and obvious: how deep a value is, and how many lists, objects and further members it has. */
function measure(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 0 };
  const inner = Object.values(value).map(measure);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: 1 + Math.max(0, inner.length - 1) + inner.reduce((sum, { values }) => sum + values, 0),
  };
}

describe('the shape of JSON', () => {
  it('[DOOR-23] is refused exactly when it is too deep or has too many values', () => {
    const limits = { depth: 3, values: 8 };
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (json) => {
        const { depth, values } = measure(JSON.parse(json));
        const isRefused = depth > limits.depth || values > limits.values;
        const checked = () => checkJsonShape(Buffer.from(json), limits);
        if (isRefused) expect(checked).toThrow('malformed_request');
        else expect(checked).not.toThrow();
      }),
    );
  });

  it('counts no signs inside texts, whatever is escaped', () => {
    const text = '[{,"\\'.repeat(JSON_LIMITS.values);
    expect(() => check(JSON.stringify({ text, [text]: `${text}\\` }))).not.toThrow();
  });

  it.each(['[', '{"a":', '[[],[', '"['])('leaves « %s » to the parser, which refuses it', (json) => {
    expect(() => check(json)).not.toThrow();
  });
});
