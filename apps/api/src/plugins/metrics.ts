import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#lib/app-error.ts';
import { addOperationMetrics, type OperationFigures } from './operation-metrics.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip'];
const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number };

type Options = {
  token: string | null;
  pools: Readonly<Record<string, PoolCounts>>;
  withProcessMetrics: boolean;
  /** Returns the number of passwords hashed since the start. */
  passwordHashes?: () => number;
  /** Rejects when the database does not respond. Without it, /metrics is about this process alone. */
  figures?: () => Promise<OperationFigures>;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

function mayRead(request: FastifyRequest, token: string | null): boolean {
  const presented = request.headers.authorization?.replace(/^Bearer /, '');
  if (token !== null && presented !== undefined) return timingSafeEqual(digest(presented), digest(token));
  // A reverse proxy on the same machine is loopback too, but its clients are not.
  const isForwarded = FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined);
  return !isForwarded && LOOPBACK.has(request.raw.socket.remoteAddress ?? '');
}

export const metricsPlugin = fp<Options>(
  async (app, { token, pools, withProcessMetrics, passwordHashes = () => 0, figures }) => {
    const registry = new Registry();
    if (withProcessMetrics) collectDefaultMetrics({ register: registry });

    const durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to response, by route template and status',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS_SECONDS,
      registers: [registry],
    });
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of each pool; waiting counts requests that queue for one',
      labelNames: ['pool', 'state'],
      registers: [registry],
      collect() {
        for (const [pool, counts] of Object.entries(pools)) {
          this.set({ pool, state: 'total' }, counts.totalCount);
          this.set({ pool, state: 'idle' }, counts.idleCount);
          this.set({ pool, state: 'waiting' }, counts.waitingCount);
        }
      },
    });

    new Counter({
      name: 'password_hashes_total',
      help: 'Passwords hashed or checked: guesses that got past the limits, and everything that is right',
      registers: [registry],
      collect() {
        this.reset();
        this.inc(passwordHashes());
      },
    });

    const readFigures = figures && addOperationMetrics(registry, figures);

    app.addHook('onResponse', (request, reply, done) => {
      const labels = {
        method: request.method,
        // The route template contains no identifiers and limits the number of series.
        route: request.routeOptions.url ?? '(none)',
        status: String(reply.statusCode),
      };
      durations.observe(labels, reply.elapsedTime / 1000);
      done();
    });

    app.get(
      '/metrics',
      { config: { access: 'public', skipsRateLimit: true, ignoresTokens: true }, schema: { hide: true } },
      async (request, reply) => {
        if (!mayRead(request, token)) throw new AppError('forbidden');
        // The other metrics are needed most while the database is away.
        await readFigures?.().catch((error: unknown) =>
          request.log.warn({ err: error }, 'the figures of /metrics were not read'),
        );
        return reply.type(registry.contentType).send(await registry.metrics());
      },
    );
  },
  { name: 'metrics' },
);
