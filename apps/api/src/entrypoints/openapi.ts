import { composeHttp } from '#compose.ts';
import { readEnv } from '#config/env.ts';
import { createLogger } from '#lib/logger.ts';

/** Prints the OpenAPI document from which codegen creates the web's types. It connects to nothing. */
const env = readEnv({
  NODE_ENV: 'test',
  BASE_URL: 'http://localhost',
  DATABASE_URL: 'postgres://localhost/none',
  DATABASE_AUTH_URL: 'postgres://localhost/none',
  AUTH_SECRET: 'only-for-describing-the-api-000000',
  MAIL_KEY: 'only-for-describing-the-api-000000',
});
const { app, close } = await composeHttp(env, createLogger({ level: 'silent', name: 'openapi' }));
await app.ready();
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`);
await app.close();
await close();
