// npm run bench [-- --quick | --ratios | --growth] [--only NAME]: measures throughput relative to bare Fastify on the
// same data, and latency with 10,000 and 1,000,000 tools. The goals are ratios, since absolute figures depend on the
// machine (docs/scale.md).
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fromRoot } from '@perkotheque/project/paths';
import { Shutdown } from '@perkotheque/project/shutdown';
import { temporaryFolder } from '@perkotheque/project/temporary';
import { buildWebIfStale } from '@perkotheque/project/web-build';
import { fillDataSet } from './data-set.ts';
import { compareSizes, GROWTH_GOALS, type Growth } from './growth.ts';
import { formatGrowth, formatRatio, printVerdicts } from './report.ts';
import { compare, type Ratio } from './rounds.ts';
import { createScenarios } from './scenarios.ts';
import { type BenchServer, startBenchServer } from './server.ts';
import { startBaseline, startProduct } from './targets.ts';

const isOff = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: { quick: isOff, ratios: isOff, growth: isOff, only: { type: 'string', default: '' } },
});

const QUICK = {
  tools: 10_000,
  favourites: 10_000,
  rounds: 3,
  seconds: 1,
  sizes: { small: 1_000, large: 10_000 },
  warmSeconds: 1,
  tolerance: 0.5,
};
const FULL = {
  tools: 100_000,
  favourites: 1_000_000,
  rounds: 5,
  seconds: 4,
  sizes: { small: 10_000, large: 1_000_000 },
  warmSeconds: 2,
  tolerance: 1,
};
const plan = values.quick ? QUICK : FULL;
const CONNECTIONS = 32;
const roundOptions = ({ waitUntilIdle }: BenchServer, folder: string, connections: number) => {
  const { rounds, seconds, warmSeconds } = plan;
  return { rounds, seconds, warmSeconds, connections, folder, waitUntilIdle };
};
const isWanted = ({ name }: { name: string }) => name.includes(values.only);

async function measureRatios(server: BenchServer, folder: string): Promise<Ratio[]> {
  const parts = new Shutdown();
  try {
    const urls = await server.createDatabase('ratios');
    const data = await fillDataSet(urls.owner, plan.tools, plan.favourites);
    const scenarios = (await createScenarios(data)).filter((scenario) => scenario.goal !== undefined);
    const product = await startProduct(urls, data, folder, parts);
    const baseline = await startBaseline(urls, scenarios, product, folder, parts);
    const ratios: Ratio[] = [];
    for (const scenario of scenarios.filter(isWanted)) {
      ratios.push(await compare(scenario, { product, baseline }, roundOptions(server, folder, CONNECTIONS)));
    }
    return ratios;
  } finally {
    await parts.run();
  }
}

async function measureGrowth(server: BenchServer, folder: string): Promise<Growth[]> {
  const parts = new Shutdown();
  const startSize = async (tools: number) => {
    const urls = await server.createDatabase(`growth_${tools}`);
    const data = await fillDataSet(urls.owner, tools, Math.min(tools, plan.favourites));
    return { scenarios: await createScenarios(data), target: await startProduct(urls, data, folder, parts) };
  };
  try {
    const [small, large] = [await startSize(plan.sizes.small), await startSize(plan.sizes.large)];
    const growth: Growth[] = [];
    for (const { name, requests } of small.scenarios.filter(isWanted)) {
      const inLarge = large.scenarios.find((scenario) => scenario.name === name);
      if (!(name in GROWTH_GOALS) || inLarge === undefined) continue;
      const one = { target: small.target, requests };
      const other = { target: large.target, requests: inLarge.requests };
      growth.push(await compareSizes(name, one, other, roundOptions(server, folder, 1)));
    }
    return growth;
  } finally {
    await parts.run();
  }
}

const shutdown = new Shutdown();
const { folder, remove } = temporaryFolder('bench');
shutdown.add(async () => remove());
try {
  await buildWebIfStale();
  const server = await startBenchServer(folder, shutdown);
  const ratios = values.growth ? [] : await measureRatios(server, folder);
  if (ratios.length > 0) console.table(ratios.map(formatRatio));
  // Latencies below a millisecond are only comparable on an idle machine, so --quick omits them.
  const isGrowthWanted = values.growth || !(values.ratios || values.quick);
  const growth = isGrowthWanted ? await measureGrowth(server, folder) : [];
  if (growth.length > 0) console.table(growth.map(formatGrowth));
  mkdirSync(fromRoot('reports'), { recursive: true });
  writeFileSync(fromRoot('reports/bench.json'), `${JSON.stringify({ ...plan, ratios, growth }, null, 2)}\n`);
  // A shared machine may halve a figure, so --quick tolerates half of each goal.
  if (!printVerdicts(ratios, growth, plan.tolerance)) process.exitCode = 1;
} finally {
  await shutdown.run();
}
