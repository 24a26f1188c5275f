import { once } from 'node:events';
import { startApi } from '../lib/application.ts';
import { type Child, waitUntilReady } from '../lib/children.ts';
import { freePort } from '../lib/ports.ts';
import { Balancer } from './balancer.ts';
import { type Experiment, Faults, seconds } from './experiment.ts';
import { percentile, waitForSeconds } from './probe.ts';
import { SteadyLoad } from './steady-load.ts';
import type { System } from './system.ts';
import { Writers } from './writers.ts';

const ROUNDS = { quick: 1, full: 5 };
const WRITERS = { quick: 2, full: 4 };
const READS_PER_SECOND = { quick: 15, full: 30 };

/** Restarts two HTTP processes behind a load balancer in turn with SIGTERM, under reads and writes. */
export const rolling: Experiment = {
  name: 'rolling',
  goal: 'rolling restart of two http processes under load: 0 failed requests',
  async run(system, form) {
    const faults = new Faults();
    const ports = [await freePort(), await freePort()];
    const children = new Map<number, Child>();
    const balancer = new Balancer(ports);
    const start = async (port: number) => {
      const child = startHttp(system, port);
      children.set(port, child);
      await waitUntilReady(`http://127.0.0.1:${port}/readyz`, child);
    };
    try {
      await Promise.all(ports.map(start));
      await balancer.open();
      const writers = await Writers.create(system, WRITERS[form], () => balancer.url);
      const load = new SteadyLoad(READS_PER_SECOND[form], () => ({ url: `${balancer.url}/api/landing` }));
      await writers.runDuring(async () => {
        for (let round = 0; round < ROUNDS[form]; round += 1) {
          for (const port of ports) {
            const code = await terminate(children.get(port));
            faults.unless(code === 0, `exited with ${code} on SIGTERM`);
            await start(port);
            await waitForSeconds('the balancer to use it again', async () => balancer.isReady(port));
          }
        }
      });
      const reads = await load.stop();
      const failedReads = reads.filter(({ status }) => status !== 200).length;
      const failedWrites = writers.ledger.unanswered;
      const { lost, twice } = await writers.ledger.audit(system.owner);
      faults.unless(failedReads === 0, `${failedReads} reads failed`);
      faults.unless(
        failedWrites === 0,
        `${failedWrites} writes failed: ${JSON.stringify([...writers.statuses])}`,
      );
      faults.unless(lost + twice === 0, `${lost} writes lost, ${twice} done twice`);
      const p99 = percentile(
        reads.map(({ ms }) => ms),
        0.99,
      );
      return {
        figures: {
          restarts: ROUNDS[form] * ports.length,
          reads: reads.length,
          writes: writers.ledger.acknowledged,
          failed: failedReads + failedWrites,
          'reads p99 ms': Math.round(p99),
          'slowest write s': seconds(writers.slowestMs),
        },
        faults: faults.list,
      };
    } finally {
      await balancer.close();
      for (const child of children.values()) await child.stop();
    }
  },
};

function startHttp({ settings, application }: System, port: number): Child {
  const env = { ...settings.env, DRAIN_SECONDS: '3' };
  return startApi({ ...settings, port, origin: application.origin, env });
}

async function terminate(child: Child | undefined): Promise<number | null> {
  if (!child) return null;
  const ended = once(child.process, 'exit');
  child.process.kill('SIGTERM');
  const [code] = await ended;
  return code;
}
