import { expect, it } from 'vitest';
import { listFiles } from '../lib/paths.ts';
import { copiedFiles } from './image.ts';

it('[SHIP-03] the image copies every file that runs, and no test, fixture, seed or program for development', () => {
  const copied = copiedFiles();
  const parts = /^(packages\/(domain|database)|apps\/api)\/(src|schema|migrations)\//;
  const isForDevelopment =
    /\.(test|fixture)\.tsx?$|\.md$|\/testing\/|\/seeds\/|\/local-server|\/hostile-decoder|\/entrypoints\/seed-demo\.ts$/;
  const own = listFiles().filter((file) => parts.test(file));
  expect(copied.filter((file) => isForDevelopment.test(file))).toEqual([]);
  expect(own.filter((file) => !isForDevelopment.test(file) && !copied.includes(file))).toEqual([]);
});
