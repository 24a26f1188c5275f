import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../lib/paths.ts';
import { findStaleEdits } from './fault.ts';
import { readKeptFaults } from './kept-faults.ts';

const faults = readKeptFaults();

it('finds the text of every kept fault once in its file', () => {
  expect(faults.flatMap((fault) => findStaleEdits(fault, fromRoot()))).toEqual([]);
});

it('names test files that exist', () => {
  const files = faults.flatMap(({ tests }) => tests);
  expect(files.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
});
