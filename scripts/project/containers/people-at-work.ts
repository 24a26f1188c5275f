// Runs in a container of the server: people of several studios at work. Prints what they met as one line of JSON.
import { setTimeout as pause } from 'node:timers/promises';

type Studio = { origin: string; port: number; email: string; password: string };
type Work = { studios: Studio[]; people: number; seconds: number };

const PAUSE_MS = 2000;
const STEPS = ['/api/tools?page=1', '/api/tools?q=nuage', '/api/tools/counts', '/api/perks', '/api/requests'];

const { studios, people, seconds }: Work = JSON.parse(process.argv[2] ?? '');
const until = Date.now() + seconds * 1000;
const waits: number[] = [];
const failures: string[] = [];

async function call({ origin, port }: Studio, path: string, init: RequestInit = {}): Promise<Response> {
  const startedAt = performance.now();
  const headers = { origin, ...(init.headers as Record<string, string>) };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
  await answer.clone().arrayBuffer();
  waits.push(performance.now() - startedAt);
  if (!answer.ok) failures.push(`${answer.status} ${path}`);
  return answer;
}

async function signIn(studio: Studio): Promise<string> {
  const { email, password } = studio;
  const answer = await call(studio, '/api/auth/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function work(studio: Studio, cookie: string, person: number): Promise<void> {
  await pause((PAUSE_MS / people) * person);
  for (let step = person; Date.now() < until; step += 1) {
    await call(studio, STEPS[step % STEPS.length] ?? '/', { headers: { cookie } });
    await pause(PAUSE_MS);
  }
}

await Promise.all(
  studios.map(async (studio) => {
    const cookie = await signIn(studio);
    await Promise.all(Array.from({ length: people }, (_none, person) => work(studio, cookie, person)));
  }),
);
waits.sort((one, other) => one - other);
const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0);
console.log(JSON.stringify({ requests: waits.length, failures, p50: at(0.5), p99: at(0.99) }));
