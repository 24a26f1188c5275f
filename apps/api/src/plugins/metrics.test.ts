import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/support/test-app.ts';

const TOKEN = 'a-token-for-the-scraper';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('GET /metrics', () => {
  it('counts requests by route template and shows the pools', async () => {
    const pools = { app: { totalCount: 3, idleCount: 2, waitingCount: 1 } };
    const { app, close } = await testApp({ deps: { pools } });
    await app.inject({ url: '/healthz' });
    await app.inject({ url: '/api/nothing/4711' });
    const { body } = await app.inject({ url: '/metrics' });
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1',
    );
    expect(body).toContain('route="(none)",status="404"} 1');
    expect(body).not.toContain('4711');
    expect(body).toContain('database_pool_connections{pool="app",state="waiting"} 1');
    await close();
  });

  it('is open to this machine and to callers with the token', async () => {
    const { app, close } = await testApp({ env: { METRICS_TOKEN: TOKEN } });
    const far = (headers: Record<string, string>) =>
      app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers });
    expect((await far({})).statusCode).toBe(403);
    expect((await far(bearer('wrong'))).statusCode).toBe(403);
    expect((await far(bearer(TOKEN))).statusCode).toBe(200);
    await close();
  });

  it('responds with its other metrics while the database is away', async () => {
    let isAway = false;
    const figures = async () => {
      if (isAway) throw new Error('the database is away');
      const queues = [{ name: 'mail.send', ready: 1, delayed: 2, active: 3, failed: 4 }];
      return { queues, countedAt: new Date(5000), deadLetters: 6, backupAt: null, auditSignedAt: null };
    };
    const { app, close, logLines } = await testApp({ deps: { figures } });
    const { body: before } = await app.inject({ url: '/metrics' });
    expect(before).toContain('\ndatabase_up 1\n');
    expect(before).toContain('\njob_queue_jobs{queue="mail.send",state="delayed"} 2\n');
    expect(before).toContain('\njob_queue_counted_timestamp_seconds 5\n');
    expect(before).not.toMatch(/^(backup_job_completed|audit_log_signed)_timestamp_seconds /m);
    isAway = true;
    const during = await app.inject({ url: '/metrics' });
    expect(during.statusCode).toBe(200);
    expect(during.body).toContain('\ndatabase_up 0\n');
    expect(during.body).toContain('http_request_duration_seconds_count');
    expect(during.body).not.toMatch(/^job_/m);
    expect(logLines().join()).toContain('the figures of /metrics were not read');
    await close();
  });

  it('refuses a caller behind a proxy on this machine', async () => {
    const { app, close } = await testApp();
    const proxied = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(proxied.statusCode).toBe(403);
    await close();
  });
});
