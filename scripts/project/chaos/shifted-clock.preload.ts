// Preloaded with --import: shifts `Date` by the milliseconds in a file, which SIGUSR2 reads again. As after a real clock
// jump, timers and PostgreSQL's clock are unaffected.
import { readFileSync } from 'node:fs';

const file = process.env.CHAOS_CLOCK_FILE ?? '';
const RealDate = Date;
let offsetMs = 0;

const now = () => RealDate.now() + offsetMs;
const read = () => {
  offsetMs = Number(readFileSync(file, 'utf8'));
};

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

read();
process.on('SIGUSR2', () => {
  read();
  process.stdout.write(`clock ${offsetMs}\n`);
});
