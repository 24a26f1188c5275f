import { newRequestSchema } from '@perkotheque/domain/requests/input';
import { z } from 'zod';
import { presentSummary } from '#features/claims/claims.presenter.ts';
import type { ClaimsService } from '#features/claims/claims.service.ts';
import type { OutlookService } from '#features/claims/outlook.service.ts';
import type { RequestsService } from '#features/requests/requests.service.ts';
import { type AssistantTool, defineTool, type Pages } from './define-tool.ts';

type Deps = {
  claims: ClaimsService;
  outlook: OutlookService;
  requests: RequestsService;
  pages: Pages;
};

/** What the startup of the member has, may decide and asks for. */
export function startupTools({ claims, outlook, requests, pages }: Deps): AssistantTool[] {
  return [
    defineTool({
      name: 'list_claims',
      scope: 'claims:read',
      title: 'List the claims of the startup',
      description:
        'Lists the claims of the startup with their state, and the perks that end soon with the day to decide. Codes and private links are never part of it: a person reveals them on the page of the claim.',
      input: z.strictObject({ page: z.number().int().min(1).max(1000).optional() }),
      async run(actor, { page = 1 }) {
        const { rows, total } = await claims.list(actor, page);
        const found = rows.map((row) => {
          const { id, perk_id, perk_title, tool_name, state, state_at, ends_on } = presentSummary(row);
          return { id, perk_id, perk_title, tool_name, state, state_at, ends_on, page: pages.claim(id) };
        });
        const ends = (await outlook.get(actor))?.ends_soon ?? [];
        return {
          claims: found,
          total,
          deadlines: ends.map((end) => ({ ...end, page: pages.claim(end.id) })),
        };
      },
    }),
    defineTool({
      name: 'get_savings',
      scope: 'claims:read',
      title: 'Read what the startup saved',
      description:
        'Returns the euros that perks saved so far, estimated and confirmed apart, and the bill of the next months.',
      input: z.strictObject({}),
      run: async (actor) => ({ outlook: await outlook.get(actor) }),
    }),
    defineTool({
      name: 'start_claim',
      scope: 'claims:write',
      title: 'Start a claim',
      description:
        'Starts a claim for the startup of the member. It accepts no obligation and gives nothing: a person of the startup opens `confirm_page` and confirms there.',
      input: z.strictObject({ perk_id: z.uuid() }),
      async run(actor, { perk_id }) {
        const { id, is_new } = await claims.startUnconfirmed(actor, perk_id);
        const { claim } = await claims.get(actor, id);
        return {
          claim_id: id,
          is_new,
          state: claim.state,
          awaits_confirmation: claim.awaits_confirmation,
          confirm_page: pages.claim(id),
        };
      },
    }),
    defineTool({
      name: 'request_tool',
      scope: 'requests:write',
      title: 'Request a tool',
      description: 'Asks the studio for a tool that the catalogue does not have.',
      input: newRequestSchema.pick({ tool_name: true, description: true, business_case: true }),
      async run(actor, input) {
        const request_id = await requests.create(actor, { ...input, priority: 'medium' });
        return { request_id, page: pages.requests() };
      },
    }),
  ];
}
