// npm run bench [-- --quick | --ratios | --growth] [--only NAME]: measures throughput relative to bare Fastify on the
// same data, and latency with 10,000 and 1,000,000 tools, and with 1,000 and 100,000 claims. The goals are ratios, since
// absolute figures depend on the machine (docs/scale.md). Fails too when a new part reads a whole table that grows.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fromRoot } from '@perkotheque/project/paths';
import { Shutdown } from '@perkotheque/project/shutdown';
import { temporaryFolder } from '@perkotheque/project/temporary';
import { buildWebIfStale } from '@perkotheque/project/web-build';
import { compareSizes, type Dimension, GROWTH_GOALS, type Growth } from './growth.ts';
import { prepareDatabase, type Size } from './prepare.ts';
import type { Scan } from './recorder.ts';
import { formatGrowth, formatRatio, printVerdicts } from './report.ts';
import { compare, type Ratio } from './rounds.ts';
import type { Scenario } from './scenarios.ts';
import { type BenchServer, startBenchServer } from './server.ts';
import { startBaseline, startProduct } from './targets.ts';

const isOff = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: { quick: isOff, ratios: isOff, growth: isOff, only: { type: 'string', default: '' } },
});

const QUICK = {
  size: { tools: 10_000, favourites: 10_000, claims: 10_000 },
  growth: { tools: [1_000, 10_000], claims: [1_000, 10_000] },
  rounds: 3,
  seconds: 1,
  warmSeconds: 1,
  tolerance: 0.5,
} as const;
const FULL = {
  size: { tools: 100_000, favourites: 1_000_000, claims: 10_000 },
  growth: { tools: [10_000, 1_000_000], claims: [1_000, 100_000] },
  rounds: 5,
  seconds: 4,
  warmSeconds: 2,
  tolerance: 1,
} as const;
const plan = values.quick ? QUICK : FULL;
const CONNECTIONS = 32;
const roundOptions = (
  { waitUntilIdle }: BenchServer,
  folder: string,
  connections: number,
  { isReported }: Scenario,
) => {
  const common = { seconds: plan.seconds, folder, waitUntilIdle };
  // Few connections, because on a busy machine none of 32 claims at once may be done within the second.
  if (values.quick && isReported)
    return { ...common, rounds: 1, warmSeconds: 0, connections: Math.min(connections, 4) };
  return { ...common, rounds: plan.rounds, warmSeconds: plan.warmSeconds, connections };
};
/** --quick, which `npm run nightly` runs, leaves out the reported reads unless one is named: their statements are checked all the same. */
const isWanted = ({ name, isReported, requests }: Scenario) =>
  values.only === ''
    ? !(values.quick && isReported && requests.every(({ method }) => method === 'GET'))
    : name.includes(values.only);
const scans: Scan[] = [];

async function measureRatios(server: BenchServer, folder: string): Promise<Ratio[]> {
  const parts = new Shutdown();
  try {
    const prepared = await prepareDatabase(server, folder, 'ratios', plan.size);
    scans.push(...prepared.scans);
    const scenarios = prepared.scenarios.filter((scenario) => scenario.goal !== undefined);
    const product = await startProduct(prepared.urls, prepared.data, folder, parts);
    const baseline = await startBaseline(prepared.urls, scenarios, product, folder, parts);
    const ratios: Ratio[] = [];
    for (const scenario of scenarios.filter(isWanted)) {
      const options = roundOptions(server, folder, CONNECTIONS, scenario);
      const ratio = await compare(scenario, { product, baseline }, options);
      // At once: a later scenario may fail and end the run.
      console.log(formatRatio(ratio));
      ratios.push(ratio);
    }
    return ratios;
  } finally {
    await parts.run();
  }
}

async function measureGrowth(server: BenchServer, folder: string, grows: Dimension): Promise<Growth[]> {
  const parts = new Shutdown();
  const goals = GROWTH_GOALS[grows];
  const start = async (size: Size) => {
    const name = `growth_${size.tools}_${size.claims}`;
    const prepared = await prepareDatabase(server, folder, name, size);
    return { ...prepared, target: await startProduct(prepared.urls, prepared.data, folder, parts) };
  };
  const sizeOf = (count: number): Size => {
    const tools = grows === 'tools' ? count : plan.size.tools;
    const claims = grows === 'claims' ? count : plan.size.claims;
    return { tools, claims, favourites: Math.min(tools, plan.size.favourites) };
  };
  try {
    const [few, many] = plan.growth[grows];
    const [small, large] = [await start(sizeOf(few)), await start(sizeOf(many))];
    // PostgreSQL is right to read a small table as a whole.
    scans.push(...large.scans);
    const growth: Growth[] = [];
    for (const scenario of small.scenarios.filter(isWanted)) {
      const { name } = scenario;
      const goal = goals[name];
      const inLarge = large.scenarios.find((other) => other.name === name);
      if (goal === undefined || inLarge === undefined) continue;
      const one = { target: small.target, scenario };
      const other = { target: large.target, scenario: inLarge };
      const options = roundOptions(server, folder, 1, scenario);
      growth.push(await compareSizes({ scenario: name, grows, goal }, one, other, options));
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
  const growth: Growth[] = [];
  for (const grows of isGrowthWanted ? (['tools', 'claims'] as const) : []) {
    if (Object.keys(GROWTH_GOALS[grows]).some((name) => name.includes(values.only)))
      growth.push(...(await measureGrowth(server, folder, grows)));
  }
  if (growth.length > 0) console.table(growth.map(formatGrowth));
  mkdirSync(fromRoot('reports'), { recursive: true });
  writeFileSync(
    fromRoot('reports/bench.json'),
    `${JSON.stringify({ ...plan, ratios, growth, scans }, null, 2)}\n`,
  );
  // A shared machine may halve a figure, so --quick tolerates half of each goal. A second without warm-up says less still.
  const judged = ratios.filter(({ isReported }) => !(values.quick && isReported));
  if (!printVerdicts(judged, growth, scans, plan.tolerance)) process.exitCode = 1;
} finally {
  await shutdown.run();
}
