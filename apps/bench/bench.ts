// npm run bench [-- --quick] [--tools N] [--only NAME]: the product's throughput beside bare Fastify on the same data.
// Absolute figures of one machine mean little (docs/scale.md); the ratios are what is promised.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fromRoot } from '@perkotheque/project/paths';
import { Shutdown } from '@perkotheque/project/shutdown';
import { temporaryFolder } from '@perkotheque/project/temporary';
import { buildWebIfStale } from '@perkotheque/project/web-build';
import { fillDataSet } from './data-set.ts';
import { compare, type Ratio } from './rounds.ts';
import { scenariosFor } from './scenarios.ts';
import { startBenchServer } from './server.ts';
import { startProduct, startYardstick } from './targets.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    tools: { type: 'string' },
    only: { type: 'string' },
  },
});
const tools = Number(values.tools ?? (values.quick ? 10_000 : 100_000));
const plan = values.quick
  ? { rounds: 3, seconds: 1, favourites: 10_000 }
  : { rounds: 5, seconds: 4, favourites: 1_000_000 };
const CONNECTIONS = 32;

const shutdown = new Shutdown();
const { folder, remove } = temporaryFolder('bench');
shutdown.add(async () => remove());
try {
  await buildWebIfStale();
  const server = await startBenchServer(folder, shutdown);
  const urls = await server.createDatabase('catalogue');
  const data = await fillDataSet(urls.owner, tools, plan.favourites);
  const scenarios = (await scenariosFor(data)).filter(({ name }) => name.includes(values.only ?? ''));
  const product = await startProduct(urls, data, folder, shutdown);
  const yardstick = await startYardstick(urls, scenarios, product, folder, shutdown);
  const ratios: Ratio[] = [];
  for (const scenario of scenarios) {
    const options = {
      product,
      yardstick,
      connections: CONNECTIONS,
      folder,
      isQuiet: server.isQuiet,
      ...plan,
    };
    ratios.push(await compare(scenario, options));
    console.table(ratios.slice(-1).map(row));
  }
  console.table(ratios.map(row));
  mkdirSync(fromRoot('reports'), { recursive: true });
  writeFileSync(fromRoot('reports/bench.json'), `${JSON.stringify({ tools, ratios }, null, 2)}\n`);
  for (const { scenario, ratio, goal } of ratios) {
    console.log(
      `${ratio >= goal ? '✓' : '✗'} ${scenario}: ${ratio.toFixed(2)} of bare Fastify, goal ${goal}`,
    );
  }
  if (ratios.some(({ ratio, goal }) => ratio < goal)) process.exitCode = 1;
} finally {
  await shutdown.run();
}

function row({ scenario, goal, ratio, product, yardstick }: Ratio) {
  return {
    scenario,
    ratio: Number(ratio.toFixed(2)),
    goal,
    'product/s': Math.round(product.requestsPerSecond),
    'bare/s': Math.round(yardstick.requestsPerSecond),
    'p50 ms': Number(product.p50Ms.toFixed(2)),
    'p99 ms': Number(product.p99Ms.toFixed(2)),
  };
}
