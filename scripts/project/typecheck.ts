// npm run typecheck: both halves of the house; the browser's and Node's globals must not meet in one program.
import { runInParallel } from './lib/steps.ts';
import { typeSteps } from './lib/toolbox.ts';

const results = await runInParallel(typeSteps, 2);
process.exitCode = results.every((result) => result.ok) ? 0 : 1;
