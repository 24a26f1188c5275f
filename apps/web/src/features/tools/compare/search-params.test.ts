import { expect, it } from 'vitest';
import { parseCompareSearch, readToolIds, writeToolIds } from './search-params.ts';

const id = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;

it('[CMP-01] reads the compared tools from the address as it was written', () => {
  const tools = [{ id: id(2) }, { id: id(1) }];
  expect(readToolIds(writeToolIds(tools))).toEqual([id(2), id(1)]);
});

it('keeps at most four different tools of an address', () => {
  const given = [1, 2, 2, 3, 4, 5].map(id).join(',');
  expect(readToolIds(given)).toEqual([1, 2, 3, 4].map(id));
});

it('ignores what is no identifier', () => {
  expect(parseCompareSearch({ tools: `x,${id(1).toUpperCase()},`, tool: '<b>' })).toEqual({
    tools: id(1),
    tool: undefined,
  });
  expect(parseCompareSearch({ tools: 12 })).toEqual({ tools: undefined, tool: undefined });
});
