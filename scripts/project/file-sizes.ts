// npm run sizes: fails on a source file over 350 lines or a median over 80.
import { readFileSync } from 'node:fs';
import { fromRoot, listFiles } from './lib/paths.ts';
import { MAX_LINES, MAX_MEDIAN, measureSizes, type SourceFile } from './lib/sizes.ts';

const IS_SOURCE = /\.(ts|tsx|css|cjs|sql)$/;
const IS_EXEMPT = /\.gen\.ts$|^packages\/database\/schema\.sql$/;

const files: SourceFile[] = listFiles()
  .filter((file) => IS_SOURCE.test(file) && !IS_EXEMPT.test(file))
  .map((file) => ({ file, lines: readFileSync(fromRoot(file), 'utf8').trimEnd().split('\n').length }));

const { median, longest, tooLong } = measureSizes(files);
console.log(`${files.length} source files, median ${median} lines (at most ${MAX_MEDIAN}).`);
for (const { file, lines } of longest) console.log(`  ${String(lines).padStart(4)}  ${file}`);
if (tooLong.length > 0) {
  console.error(`Over ${MAX_LINES} lines, split them: ${tooLong.map(({ file }) => file).join(', ')}`);
}
process.exitCode = tooLong.length > 0 || median > MAX_MEDIAN ? 1 : 0;
