import { liveMessageSchema } from '@perkotheque/domain/events/vocabulary';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { composeHttp } from '#compose.ts';
import { JOBS } from '#jobs/registry.ts';
import { createLogger } from '#lib/logger.ts';
import { testEnv } from './support/test-env.ts';

/** The payloads of API-02, API-03 and API-06 keep the names that the specification gives; `in-review` is a status. */
const GIVEN_KEYS = [
  '/api/functions/auto-complete-tool requiredFields',
  '/api/functions/auto-complete-tool toolId',
  '/api/functions/enrich-tool-info toolId',
  '/api/functions/enrich-tool-info toolName',
  '/api/functions/update-user-password newPassword',
  '/api/functions/update-user-password userId',
  '/api/requests in-review',
];

/** Every property and parameter name of a JSON schema or an OpenAPI operation that is not snake_case. */
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

it('[API-02][API-03][API-06] names every JSON key in snake_case, except those that the specification gives', async () => {
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

it('names the keys of live messages and job payloads in snake_case', () => {
  for (const schema of [liveMessageSchema, ...JOBS.map((job) => job.schema)]) {
    expect(otherKeys(z.toJSONSchema(schema))).toEqual([]);
  }
});
