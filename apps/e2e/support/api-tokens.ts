import { expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test';
import { environment } from './environment.ts';

/** Makes a token as the signed-in member of the page. */
export async function makeToken(page: Page, scopes: readonly string[], name = 'Export'): Promise<string> {
  const answer = await page.request.post('/api/me/tokens', {
    headers: { origin: environment.origin() ?? '' },
    data: { name, scopes, expires_in_days: 30 },
  });
  if (answer.status() !== 201) throw new Error(await answer.text());
  return (await answer.json()).token;
}

/** A program of its own: it has the token and no cookie. */
export async function createProgram(playwright: PlaywrightWorkerArgs['playwright'], token: string) {
  const request = await playwright.request.newContext({
    baseURL: environment.origin() ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
  });
  return {
    status: async (address: string) => (await request.get(address)).status(),
    /** Calls a tool of `/mcp` and returns its data. */
    async callTool(name: string, input: object) {
      const data = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
      const answer = await request.post('/mcp', { data });
      expect(answer.status()).toBe(200);
      const text = (await answer.text()).replace(/^[\s\S]*?data: /, '');
      return JSON.parse(text).result.structuredContent.data;
    },
    close: () => request.dispose(),
  };
}
