import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_LIMITS } from './limits.ts';
import { readCodeLines } from './lines.ts';
import { lastFourOf } from './vocabulary.ts';

describe('reading codes from pasted text', () => {
  it('takes one code a line, whatever the line ends, quotes and blank lines', () => {
    const text = '\uFEFFAAA-1\r\n\n  "BBB-2" \rCCC 3\n"D""4"\n';
    expect(readCodeLines(text)?.codes).toEqual([
      { line: 1, value: 'AAA-1' },
      { line: 3, value: 'BBB-2' },
      { line: 4, value: 'CCC 3' },
      { line: 5, value: 'D"4' },
    ]);
  });

  it('refuses repeated codes, several columns and codes that are too long, with their line', () => {
    const text = ['A', 'B;2', 'A', 'x'.repeat(CODE_LIMITS.length + 1), 'C\t1', 'a'].join('\n');
    expect(readCodeLines(text)).toEqual({
      codes: [
        { line: 1, value: 'A' },
        { line: 6, value: 'a' },
      ],
      faults: [
        { line: 2, fault: 'several-columns' },
        { line: 3, fault: 'repeated' },
        { line: 4, fault: 'too-long' },
        { line: 5, fault: 'several-columns' },
      ],
    });
  });

  it('[DOOR-23] reads none of more lines than an import may have, blank ones too', () => {
    expect(readCodeLines(`${'\n'.repeat(CODE_LIMITS.lines - 1)}A`)?.codes).toHaveLength(1);
    expect(readCodeLines('\r'.repeat(CODE_LIMITS.lines))).toBeNull();
  });

  it('takes the longest code in quotes, and refuses a longer line however it is written', () => {
    const quotes = (length: number) => `"${'""'.repeat(length)}"`;
    expect(readCodeLines(quotes(CODE_LIMITS.length))?.codes).toHaveLength(1);
    expect(readCodeLines(quotes(CODE_LIMITS.length + 1))?.faults).toEqual([{ line: 1, fault: 'too-long' }]);
  });

  it('accounts for every line with text exactly once', () => {
    const line = fc.constantFrom('', ' ', 'A1', 'A2', ' A1', '"A1"', 'B;C', 'é'.repeat(501));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const { codes, faults } = readCodeLines(lines.join('\n')) ?? { codes: [], faults: [] };
        const told = [...codes, ...faults].map((entry) => entry.line).sort((a, b) => a - b);
        const filled = lines.flatMap((text, index) => (text.trim() === '' ? [] : [index + 1]));
        expect(told).toEqual(filled);
        expect(new Set(codes.map(({ value }) => value)).size).toBe(codes.length);
      }),
    );
  });
});

describe('the last four characters of a secret', () => {
  it('[CODE-01] are known only for secrets of 12 characters or more', () => {
    expect(lastFourOf('ABCD-EFGH-7F')).toBe('H-7F');
    expect(lastFourOf('ABCD-EFGH-7')).toBeNull();
    expect(lastFourOf('é'.repeat(12))).toBe('éééé');
  });
});
