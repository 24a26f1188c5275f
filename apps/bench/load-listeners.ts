// The SSE clients run in their own thread: reading a thousand streams must not distort the measured latencies.
import { Agent, get, type IncomingMessage } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export type ListenersData = { origin: string; cookies: string[]; addresses: string[]; clients: number };
/** `changes`: how many events each connection received. */
export type ReceivedEvents = { open: number; changes: number[]; broken: number; resets: number };

const { origin, cookies, addresses, clients } = workerData as ListenersData;
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const changes = new Array<number>(clients).fill(0);
let [open, broken, resets] = [0, 0, 0];
let isFinished = false;

function listen(index: number): void {
  const member = index % cookies.length;
  const headers = { cookie: cookies[member] ?? '', 'x-forwarded-for': addresses[member] ?? '' };
  const lost = () => {
    if (!isFinished) broken += 1;
  };
  const sent = get(`${origin}/api/events`, { agent, headers }, (answer) => readEvents(answer, index, lost));
  sent.on('error', lost);
}

function readEvents(answer: IncomingMessage, index: number, lost: () => void): void {
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

const report = (): ReceivedEvents => ({ open, changes, broken, resets });

// 200 per second: the test measures open connections, not a thousand simultaneous page loads.
for (let index = 0; index < clients; index += 1) setTimeout(() => listen(index), index * 5);
parentPort?.on('message', (message: 'report' | 'end') => {
  parentPort?.postMessage(report());
  if (message === 'end') {
    isFinished = true;
    agent.destroy();
    parentPort?.close();
  }
});
