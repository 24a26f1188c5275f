// Loaded before a process (--import): its wall clock is off by as many milliseconds as a file says, read again at SIGUSR2.
// As after a real jump, timers go on undisturbed, and PostgreSQL keeps its own time.
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
