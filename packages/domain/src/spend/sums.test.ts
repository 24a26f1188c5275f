import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SpendLine } from './lines.ts';
import { byDay, orderLines } from './sums.ts';

const lines = fc.array(
  fc.record({ date: fc.integer({ min: 1, max: 6 }), tool: fc.constantFrom('Figma', 'Notion', 'Élan') }),
  { maxLength: 40 },
);

it('[SPEND-01] puts the lines of a figure in the same order page by page as all at once', () => {
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('upcoming', 'paid'),
      (drawn, take, figure) => {
        const all = drawn.map(
          ({ date, tool }, at) =>
            ({
              day: `2026-11-0${date}`,
              contract: { id: String(at).padStart(2, '0'), tool_name: tool },
            }) as SpendLine,
        );
        const sorted = all.toSorted(byDay);
        if (figure === 'paid') sorted.reverse();
        const pages = Array.from({ length: Math.ceil(all.length / take) }, (_, page) =>
          orderLines(figure, all, { skip: page * take, take }),
        );
        expect(pages.flat()).toEqual(sorted);
        expect(orderLines(figure, all)).toEqual(sorted);
      },
    ),
  );
});
