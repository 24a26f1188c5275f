import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Child } from './support/child-process.ts';
import { OPERATOR_SETTINGS, serviceEnvironment } from './support/compose-process.ts';
import { parseMetrics, parseSelectors, type Sample, type Selector } from './support/metrics-text.ts';

type Rule = { alert: string; expr: string; annotations: { summary?: string; action?: string } };

const read = (file: string) => readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');

/** Prometheus adds these to what the application exports. */
const OF_PROMETHEUS = { metric: 'up', label: 'job' };
const TOKEN = { authorization: `Bearer ${OPERATOR_SETTINGS.METRICS_TOKEN}` };

let database: TestDatabase;
let folder: string;
let child: Child;
let address: string;
let metrics: ReturnType<typeof parseMetrics>;
let rules: Rule[];
let page: string;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'perk-monitoring-'));
  await prepareFigures();
  // The process as compose starts it: in production, with its own role.
  const AUDIT_HEAD_FILE = path.join(folder, 'head');
  const signing = { ...serviceEnvironment('backups', database, OPERATOR_SETTINGS), AUDIT_HEAD_FILE };
  const signer = new Child('cli', signing, ['accept-audit']);
  expect(await signer.exited, signer.errors).toBe(0);
  const env = serviceEnvironment('http', database, OPERATOR_SETTINGS);
  child = new Child('http', { ...env, PORT: '0', DRAIN_SECONDS: '0', AUDIT_HEAD_FILE });
  address = await child.says(/listening at (http:\/\/127\.0\.0\.1:\d+)/);
  await fetch(`${address}/api/landing`);
  const response = await fetch(`${address}/metrics`, { headers: TOKEN });
  metrics = parseMetrics(await response.text());
  rules = parse(await read('deploy/prometheus-alerts.yaml')).groups.flatMap(
    (group: { rules: Rule[] }) => group.rules,
  );
  page = await read('docs/monitoring.md');
});
afterAll(async () => {
  child.signal('SIGTERM');
  await child.exited;
  await database.close();
  await rm(folder, { recursive: true });
});

/** What worker and backups leave behind: counted queues, a failed job, dumps, and a later night without one. */
async function prepareFigures(): Promise<void> {
  const owner = new pg.Client(database.urls.owner);
  await owner.connect();
  await owner.query(`update pgboss.queue set monitor_on = now() - interval '30 seconds'`);
  await owner.query(`update pgboss.queue set ready_count = 2 where name = 'dead-letter'`);
  await owner.query(`update pgboss.queue set ready_count = 3 where name = 'mail.send'`);
  await owner.query(
    `insert into pgboss.job (name, state, completed_on) values ('backups.make', 'completed', now())`,
  );
  await owner.query(`insert into app.job_runs (job, started_at, finished_at, outcome)
    select job, now() - age, now() - age, outcome
      from (values ('backups.make', interval '5 hours', 'done'), ('backups.make', '29 hours', 'done'),
                   ('backups.make', '1 hour', 'failed'), ('trash.empty', '1 hour', 'done')) run (job, age, outcome)`);
  await owner.end();
}

const isOf = (name: string) => (sample: Sample) =>
  sample.name === name || new RegExp(`^${name}_(bucket|count|sum)$`).test(sample.name);

function satisfies({ labels }: Sample, { label, operator, value }: Selector['matchers'][number]): boolean {
  const found = labels[label];
  if (found === undefined) return false;
  const isEqual = operator.includes('~') ? new RegExp(`^(?:${value})$`).test(found) : found === value;
  return operator.startsWith('!') ? !isEqual : isEqual;
}

/** A status of 5xx is an accident, which this process has not had: only its label is checked. */
const isExpected = ({ label }: { label: string }) => label !== 'status';

describe('deploy/prometheus-alerts.yaml', () => {
  it('has five alerts, each with a summary and an action that names a section of docs/monitoring.md', () => {
    expect(rules).toHaveLength(5);
    for (const { alert, annotations } of rules) {
      expect(annotations.summary, alert).toMatch(/\.$/);
      const section = /docs\/monitoring\.md, "(.+)"$/.exec(annotations.action ?? '')?.[1];
      expect(page, alert).toContain(`### ${section}\n\n\`${alert}\`: `);
    }
  });

  it('uses only metrics, labels and label values that the application exports', () => {
    const selectors = rules.flatMap(({ expr }) => parseSelectors(expr));
    expect(selectors.length).toBeGreaterThanOrEqual(rules.length);
    for (const { name, matchers } of selectors) {
      if (name === OF_PROMETHEUS.metric) continue;
      const samples = metrics.samples.filter((sample) => sample.name === name);
      expect(samples, name).not.toHaveLength(0);
      const own = matchers.filter(({ label }) => label !== OF_PROMETHEUS.label);
      for (const { label } of own) expect(samples[0]?.labels, name).toHaveProperty(label);
      const wanted = own.filter(isExpected);
      const found = samples.some((sample) => wanted.every((matcher) => satisfies(sample, matcher)));
      expect(found, `${name} ${JSON.stringify(wanted)}`).toBe(true);
    }
  });
});

describe('docs/monitoring.md', () => {
  it('lists only metrics and labels that the application exports', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` +\| (.*?) +\| /gm)];
    expect(rows.length).toBeGreaterThan(8);
    for (const [, name = '', cell = ''] of rows) {
      expect([...metrics.names], name).toContain(name);
      const sample = metrics.samples.find(isOf(name));
      const listed = [...cell.matchAll(/`(\w+)`/g)].map(([, label]) => label);
      const labels = Object.keys(sample?.labels ?? {}).filter((label) => label !== 'le');
      expect(listed, name).toEqual(labels);
    }
  });

  it('lists every metric of an alert', () => {
    const used = new Set(rules.flatMap(({ expr }) => parseSelectors(expr)).map(({ name }) => name));
    used.delete(OF_PROMETHEUS.metric);
    for (const name of used) expect(page).toContain(`| \`${name.replace(/_count$/, '')}\``);
  });
});

describe('GET /metrics of the http process', () => {
  const readValue = async (name: string) => {
    const text = await (await fetch(`${address}/metrics`, { headers: TOKEN })).text();
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
    return Number(line?.split(' ')[1]);
  };

  it('[START-05] tells of queues, dead letters, the last dump that was made and the last signature', async () => {
    const now = Date.now() / 1000;
    expect(await readValue('database_up')).toBe(1);
    expect(await readValue('job_queue_jobs{queue="mail.send",state="ready"}')).toBe(3);
    expect(await readValue('job_dead_letters')).toBe(2);
    const age = async (name: string) => now - (await readValue(name));
    expect(await age('job_queue_counted_timestamp_seconds')).toBeGreaterThan(29);
    expect(await age('backup_job_completed_timestamp_seconds')).toBeGreaterThan(5 * 3600 - 1);
    expect(await age('backup_job_completed_timestamp_seconds')).toBeLessThan(6 * 3600);
    expect(await age('audit_log_signed_timestamp_seconds')).toBeLessThan(3600);
  });
});
