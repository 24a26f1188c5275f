// The live-channel clients of the load, in a thread of their own: reading a thousand streams must not delay the clock
// by which the members' waiting time is taken.
import { Agent, get, type IncomingMessage } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export type ListenersData = { origin: string; cookies: string[]; addresses: string[]; clients: number };
export type Heard = { open: number; fewest: number; most: number; broken: number; resets: number };

const { origin, cookies, addresses, clients } = workerData as ListenersData;
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const changes = new Array<number>(clients).fill(0);
let [open, broken, resets] = [0, 0, 0];
let isOver = false;

function listen(index: number): void {
  const member = index % cookies.length;
  const headers = { cookie: cookies[member] ?? '', 'x-forwarded-for': addresses[member] ?? '' };
  const lost = () => {
    if (!isOver) broken += 1;
  };
  const sent = get(`${origin}/api/events`, { agent, headers }, (answer) => hear(answer, index, lost));
  sent.on('error', lost);
}

function hear(answer: IncomingMessage, index: number, lost: () => void): void {
  answer.on('close', lost);
  answer.setEncoding('latin1');
  answer.on('data', (text: string) => {
    for (const line of text.split('\n')) {
      if (line.includes('"kind":"change"')) changes[index] = (changes[index] ?? 0) + 1;
      else if (line.includes('"kind":"ready"')) open += 1;
      else if (line.includes('"kind":"reset"')) resets += 1;
    }
  });
}

const report = (): Heard => ({
  open,
  fewest: Math.min(...changes),
  most: Math.max(...changes),
  broken,
  resets,
});

// A few at a time: what is measured is holding them, not a thousand people opening the page in one instant.
for (let index = 0; index < clients; index += 1) setTimeout(() => listen(index), index * 5);
parentPort?.on('message', (message: 'report' | 'end') => {
  parentPort?.postMessage(report());
  if (message === 'end') {
    isOver = true;
    agent.destroy();
    parentPort?.close();
  }
});
