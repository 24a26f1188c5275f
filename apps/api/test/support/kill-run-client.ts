import assert from 'node:assert/strict';
import type { TestDatabase } from '@perkotheque/database/testing/database';
import { createSession } from '@perkotheque/database/testing/factories';
import { signSessionToken } from '#features/accounts/session-cookie.ts';
import { SESSION_COOKIE } from '#lib/cookie-names.ts';
import { ORIGIN, TEST_SOURCE } from './test-env.ts';

type Run = { id: string; total: number; succeeded: number; failed: number };

/** An admin's client, whose session survives every kill of the API. */
export async function runClient({ owner }: TestDatabase, adminId: string, port: number) {
  const { token } = await createSession(owner, adminId);
  const cookie = `${SESSION_COOKIE}=${signSessionToken(token, TEST_SOURCE.AUTH_SECRET)}`;
  let run: Run | undefined;

  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${port}/api/enrichment${path}`, {
      headers: { origin: ORIGIN, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    assert.ok(response.ok, `${path} is answered ${response.status}`);
    return (await response.json()) as Answer;
  }

  return {
    /** Starts the run on the first call; later calls return the same run. */
    async start(): Promise<Run> {
      const shown = await ask<Run>('/runs', { kind: 'full' });
      run ??= shown;
      assert.equal(shown.id, run.id, 'one run at a time');
      return shown;
    },
    /** Checks that a restarted API reports at least as much progress as before. */
    async seesProgress(): Promise<void> {
      const now = await ask<Run>(`/runs/${run?.id}`);
      assert.ok(now.succeeded + now.failed >= (run?.succeeded ?? 0) + (run?.failed ?? 0), 'never less');
      run = now;
    },
    async countResults(): Promise<number> {
      const seen = new Set<string>();
      for (let page = 1; ; page += 1) {
        const { results } = await ask<{ results: { tool_name: string }[] }>(
          `/runs/${run?.id}/results?page=${page}`,
        );
        if (results.length === 0) return seen.size;
        for (const { tool_name: name } of results) {
          assert.ok(!seen.has(name), `${name} is listed once`);
          seen.add(name);
        }
      }
    },
  };
}
