import { startWorker } from '../lib/application.ts';
import { fromRoot } from '../lib/paths.ts';
import { draw } from './draw.ts';
import type { Experiment, Outcome, Row, System } from './experiment.ts';
import { emailOf, signIn } from './identities.ts';
import { startCanary, startPublicServer } from './ssrf-servers.ts';
import { findSurfaces } from './ssrf-surfaces.ts';
import { publicUrl, ssrfUrls } from './ssrf-urls.ts';

/** Of each kind, for each field. */
const QUICK = 2;

/** Gives every field that the worker calls addresses that lead inside, and watches a server on loopback. */
async function run(system: System): Promise<Outcome> {
  const [canary, outside] = [await startCanary(), await startPublicServer()];
  const { application, settings } = system;
  // The worker cannot tell the hostile network from the internet: nothing of its own code is replaced.
  await application.worker.stop();
  const worker = startWorker({
    ...settings,
    nodeArgs: ['--import', fromRoot('scripts/project/attacks/hostile-network.preload.ts')],
    env: {
      ...settings.env,
      ATTACK_PUBLIC_PORT: String(outside.port),
      ATTACK_CANARY_PORT: String(canary.port),
    },
  });
  const rows: Row[] = [];
  const unreached: string[] = [];
  try {
    const cookie = await signIn(system.origin, emailOf('admin') ?? '');
    const surfaces = await findSurfaces(system, cookie);
    await system.owner.resetLimits();
    await Promise.all(
      surfaces.map(async ({ name, attack }, index) => {
        const urls = Object.values(ssrfUrls(canary.port)).flatMap((all) =>
          draw(all, system.isQuick ? QUICK : all.length, system.seed + index),
        );
        // A field that calls nobody would pass.
        const control = `/control-${index}`;
        const refused = await attack([publicUrl(control), ...urls]);
        if (!outside.visits.some((visit) => visit.endsWith(control))) unreached.push(name);
        rows.push({ field: name, addresses: urls.length, 'refused by the API': refused });
      }),
    );
  } finally {
    await worker.stop();
    await Promise.all([canary.close(), outside.close()]);
    application.worker = startWorker(settings);
  }
  const reached = canary.seen;
  const followed = outside.visits.filter((visit) => visit.includes('/go?')).length;
  for (const line of reached.slice(0, 20)) console.log(`✗ ${line}`);
  return {
    rows,
    verdicts: [
      {
        isMet: reached.length === 0,
        line: `${reached.length} connections to loopback from hostile addresses in ${rows.length} fields, goal 0 (seed ${system.seed})`,
      },
      {
        isMet: unreached.length === 0,
        line: `${rows.length - unreached.length} of ${rows.length} fields call a public address, goal all${unreached.length > 0 ? `: not ${unreached.join(', ')}` : ''}`,
      },
      { isMet: followed > 0, line: `${followed} pages of the attacker answered with a redirect inside` },
    ],
  };
}

export const ssrf: Experiment = { name: 'ssrf', run };
