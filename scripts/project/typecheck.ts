// npm run typecheck: browser and Node code are separate programs, since their globals differ.
import { runInParallel } from './lib/steps.ts';
import { typeSteps } from './lib/toolbox.ts';

const results = await runInParallel(typeSteps, 2);
process.exitCode = results.every((result) => result.ok) ? 0 : 1;
