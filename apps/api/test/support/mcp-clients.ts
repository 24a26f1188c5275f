import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { bearer } from './api-tokens.ts';

/** What the tests ask of either client. */
export interface McpClient {
  /** The protocol revision that client and server agreed on. */
  revision(): string | undefined;
  toolNames(): Promise<string[]>;
  /** The answer as parsed JSON, and whether the tool called it an error. */
  call(name: string, input?: object): Promise<{ isError: boolean; answer: McpAnswer; text: string }>;
  close(): Promise<void>;
}

/** The tests look into answers of many shapes, as they do with `response.json()`. */
type McpAnswer = ReturnType<typeof JSON.parse>;

type Connect = (address: string, token: string) => Promise<McpClient>;
type Result = { isError?: unknown; content?: unknown };

function readResult({ isError, content }: Result) {
  const text = (content as { text: string }[])[0]?.text ?? '';
  return { isError: isError === true, answer: JSON.parse(text), text };
}

const INFO = { name: 'tests', version: '1.0.0' };

/** `@modelcontextprotocol/client` 2.x, which speaks the revision of 2026. */
const connectModern: Connect = async (address, token) => {
  const client = new ModernClient(INFO, { versionNegotiation: { mode: 'auto' } });
  await client.connect(
    new ModernTransport(new URL('/mcp', address), { requestInit: { headers: bearer(token) } }),
  );
  return {
    revision: () => client.getNegotiatedProtocolVersion(),
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, input = {}) =>
      readResult((await client.callTool({ name, arguments: { ...input } })) as Result),
    close: () => client.close(),
  };
};

/** `@modelcontextprotocol/sdk` 1.x, which speaks the revisions of 2025. */
const connectLegacy: Connect = async (address, token) => {
  const client = new LegacyClient(INFO);
  const transport = new LegacyTransport(new URL('/mcp', address), {
    requestInit: { headers: bearer(token) },
  });
  let revision: string | undefined;
  // The client tells its transport the agreed revision, and nobody else.
  const setRevision = transport.setProtocolVersion.bind(transport);
  transport.setProtocolVersion = (version) => {
    revision = version;
    setRevision(version);
  };
  await client.connect(transport as Parameters<LegacyClient['connect']>[0]);
  return {
    revision: () => revision,
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, input = {}) =>
      readResult((await client.callTool({ name, arguments: { ...input } })) as Result),
    close: () => client.close(),
  };
};

export const MCP_CLIENTS: Record<'2026' | '2025', Connect> = { 2026: connectModern, 2025: connectLegacy };
