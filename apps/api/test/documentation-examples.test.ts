import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import {
  createRequest,
  createStartup,
  createTool,
  joinStartup,
} from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import type { TokenScope } from '@perkotheque/domain/tokens/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken } from './support/api-tokens.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const run = promisify(execFile);
const CWD = new URL('..', import.meta.url).pathname;

let test: TestApp;
let address: string;
let leadId: string;
let toolId: string;
beforeAll(async () => {
  test = await createTestApp();
  address = await test.listen();
  const { owner } = test.base;
  leadId = (await test.member()).id;
  await joinStartup(owner, (await createStartup(owner)).id, leadId, true);
  toolId = (await createTool(owner, { name: 'Nuage Clair' })).id;
  await createPerk(owner, { tool_id: toolId, title: 'Crédits offerts', estimated_value: 5000 });
  for (let count = 0; count < 3; count += 1) await createRequest(owner);
});
afterAll(() => test.close());

async function blocksOf(name: string, language: string): Promise<string[]> {
  const text = await readFile(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  );
}

/** Runs the code as its reader does: a program of its own, with the address and the token in its environment. */
async function runExample(code: string | undefined, scopes: readonly TokenScope[]): Promise<string> {
  const { token } = await createApiToken(test, leadId, { scopes });
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code ?? 'throw "none"'], {
    cwd: CWD,
    env: { PERKOTHEQUE_URL: address, PERKOTHEQUE_TOKEN: token },
  });
  return stdout.trim();
}

describe('docs/api.md', () => {
  it('[TOK-04] has five examples that work with the scopes that they name', async () => {
    const examples = await blocksOf('api.md', 'js');
    expect(examples).toHaveLength(5);
    expect(await runExample(examples[0], ['tools:read'])).toBe('Nuage Clair');
    expect(await runExample(examples[1], ['perks:read'])).toBe('Crédits offerts: 5000 €');
    const started = await runExample(examples[2], ['perks:read', 'claims:write']);
    expect(started).toMatch(new RegExp(`^Confirm at ${address}/activations/[0-9a-f-]{36}$`));
    expect(await runExample(examples[3], ['requests:write'])).toBe('201');
    expect(await runExample(examples[4], ['requests:read'])).toBe('4 requests');
  });
});

describe('docs/assistants.md', () => {
  it('[MCP-04] has an example for the official client that works', async () => {
    const [example] = await blocksOf('assistants.md', 'js');
    expect(await runExample(example, ['tools:read'])).toBe(
      `Nuage Clair http://localhost:3000/dashboard/tools?tool=${toolId}`,
    );
  });

  it('[MCP-04] shows settings for an assistant that name the address and the header', async () => {
    const [settings = ''] = await blocksOf('assistants.md', 'json');
    const { url, headers } = JSON.parse(settings).mcpServers.perkotheque;
    expect(test.app.routeTable).toContainEqual(
      expect.objectContaining({ method: 'POST', url: new URL(url).pathname, access: 'token' }),
    );
    expect(headers.Authorization).toMatch(/^Bearer perk_/);
  });
});
