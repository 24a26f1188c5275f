import { type CallToolResult, createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { DEFAULT_LANGUAGE } from '@perkotheque/domain/settings/vocabulary';
import type { TokenScope } from '@perkotheque/domain/tokens/scopes';
import { VERSION } from '#config/version.ts';
import type { ClaimsService } from '#features/claims/claims.service.ts';
import type { OutlookService } from '#features/claims/outlook.service.ts';
import type { OffersService } from '#features/perks/offers.service.ts';
import type { RequestsService } from '#features/requests/requests.service.ts';
import type { ToolsService } from '#features/tools/tools.service.ts';
import { toErrorBody } from '#lib/app-error.ts';
import { isOurFault, toAppError } from '#lib/error-mapping.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayUseTool } from './assistants.policy.ts';
import { catalogueTools } from './catalogue-tools.ts';
import { type AssistantTool, createPages, isReading } from './define-tool.ts';
import { DATA_NOTICE, markTexts } from './mark-texts.ts';
import { startupTools } from './startup-tools.ts';

type Deps = {
  tools: ToolsService;
  offers: OffersService;
  claims: ClaimsService;
  outlook: OutlookService;
  requests: RequestsService;
  baseUrl: string;
};

type Caller = {
  actor: RequestActor;
  scopes: readonly TokenScope[];
  /** Logs what is not the caller's fault. */
  report: (error: unknown) => void;
  /** Logs what the protocol library refused. */
  note: (error: Error) => void;
};

const SERVER = { name: 'perkotheque', version: VERSION };
const INSTRUCTIONS = `The catalogue of tools and perks of a startup studio, read and changed as the member who owns the API token. ${DATA_NOTICE} Codes, private links and credentials are never given: send the person to the returned page.`;

const toResult = (payload: Record<string, unknown>, isError = false): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(payload) }],
  structuredContent: payload,
  ...(isError && { isError }),
});

/** `/mcp` (MCP-01 to MCP-04): the services of the screens, under the names that assistants call. */
export function createAssistantsService({ baseUrl, ...services }: Deps) {
  const pages = createPages(baseUrl);
  const known: AssistantTool[] = [
    ...catalogueTools({ ...services, pages }),
    ...startupTools({ ...services, pages }),
  ];

  async function call(tool: AssistantTool, { actor, report }: Caller, input: unknown) {
    try {
      return toResult({ notice: DATA_NOTICE, data: markTexts(await tool.run(actor, input)) });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (isOurFault(error)) report(thrown);
      const { code, message } = toErrorBody(error, actor.requestId, DEFAULT_LANGUAGE);
      return toResult({ code, message }, true);
    }
  }

  /** A new server for each request: nothing that one call returned is known to the next (MCP-03). */
  function createServer(caller: Caller): McpServer {
    const server = new McpServer(SERVER, { instructions: INSTRUCTIONS });
    const { role } = caller.actor;
    for (const tool of known.filter(({ scope }) => mayUseTool({ role, scopes: caller.scopes }, scope))) {
      const { name, title, description, input } = tool;
      const annotations = { readOnlyHint: isReading(tool), destructiveHint: false, openWorldHint: false };
      server.registerTool(name, { title, description, inputSchema: input, annotations }, (given: unknown) =>
        call(tool, caller, given),
      );
    }
    return server;
  }

  /** Answers one HTTP request of either protocol generation. The gate has checked the token. */
  async function handle(request: Request, body: unknown, caller: Caller): Promise<Response> {
    // No subscriptions: their stream never ends, and the tools of a token do not change during a call.
    const handler = createMcpHandler(() => createServer(caller), {
      legacy: 'stateless',
      maxSubscriptions: 0,
      onerror: caller.note,
    });
    return handler.fetch(request, body === undefined ? {} : { parsedBody: body });
  }

  return { handle };
}

export type AssistantsService = ReturnType<typeof createAssistantsService>;
