import { liveMessageSchema } from '@perkotheque/domain/events/vocabulary';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { composeHttp } from '#compose.ts';
import { JOBS } from '#jobs/registry.ts';
import { createLogger } from '#lib/logger.ts';
import { testEnv } from './support/test-env.ts';

/** The payloads of API-02, API-03 and API-06 keep the names of the specification; `in-review` is a status. */
const GIVEN_KEYS = [
  '/api/functions/auto-complete-tool requiredFields',
  '/api/functions/auto-complete-tool toolId',
  '/api/functions/enrich-tool-info toolId',
  '/api/functions/enrich-tool-info toolName',
  '/api/functions/update-user-password newPassword',
  '/api/functions/update-user-password userId',
  '/api/requests in-review',
];

/** Returns the property and parameter names of a schema or an OpenAPI operation that are not snake_case. */
function otherKeys(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, parameters } = schema as {
    properties?: object;
    parameters?: ReadonlyArray<{ name: string }>;
  };
  const own = [...Object.keys(properties ?? {}), ...(parameters ?? []).map(({ name }) => name)];
  const inner = Object.values(schema).flatMap(otherKeys);
  return [...own.filter((key) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key)), ...inner];
}

it('[API-02][API-03][API-06] every JSON key is in snake_case, except those of the specification', async () => {
  const { app, close } = await composeHttp(testEnv({}), createLogger({ level: 'silent', name: 'test' }));
  await app.ready();
  const { paths = {}, components }: { paths?: object; components?: object } = app.swagger();
  await app.close();
  await close();
  const found = Object.entries({ ...paths, components }).flatMap(([path, part]) =>
    otherKeys(part).map((key) => `${path} ${key}`),
  );
  expect(Object.keys(paths).length).toBeGreaterThan(80);
  expect([...new Set(found)].sort()).toEqual(GIVEN_KEYS);
});

it('the keys of live messages and job payloads are in snake_case', () => {
  for (const schema of [liveMessageSchema, ...JOBS.map((job) => job.schema)]) {
    expect(otherKeys(z.toJSONSchema(schema))).toEqual([]);
  }
});
