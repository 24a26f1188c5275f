import { matchesPerk } from '@perkotheque/domain/perks/search';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { z } from 'zod';
import { presentOffer } from '#features/perks/offers.presenter.ts';
import type { JudgedOffer, OffersService } from '#features/perks/offers.service.ts';
import { presentCard, presentTool } from '#features/tools/tools.presenter.ts';
import type { ToolsService } from '#features/tools/tools.service.ts';
import { type AssistantTool, defineTool, type Pages } from './define-tool.ts';

type Deps = { tools: ToolsService; offers: OffersService; pages: Pages };

const MOST_PERKS = 25;
const query = z.string().trim().min(1).max(SEARCH_MAX_LENGTH);

const searchedOf = ({ row }: JudgedOffer) => ({
  tool: row.tool_name,
  title: row.title,
  category: row.category,
});

function perkLine(offer: JudgedOffer, pages: Pages) {
  const { id, tool, title, kind, amount, duration_months, estimated_value, verdict, claim, can } =
    presentOffer(offer);
  return {
    ...{ id, title, kind, amount, duration_months, estimated_value },
    tool: { id: tool.id, name: tool.name },
    verdict: verdict?.verdict ?? null,
    claim: claim && { ...claim, page: pages.claim(claim.id) },
    can_claim: can.claim,
    page: pages.perk(id),
  };
}

/** Tools and perks, read through the services of the screens. */
export function catalogueTools({ tools, offers, pages }: Deps): AssistantTool[] {
  return [
    defineTool({
      name: 'search_tools',
      scope: 'tools:read',
      title: 'Search the catalogue of tools',
      description: 'Finds tools of the catalogue by name, need or word. Returns one page of results.',
      input: z.strictObject({ query, page: z.number().int().min(1).max(1000).optional() }),
      async run(actor, { query: q, page = 1 }) {
        const { rows, hasNext } = await tools.list(actor, { q, page });
        const found = rows.map((row) => {
          const { id, name, description, category, can } = presentCard(row, actor.role);
          return {
            id,
            name,
            description,
            category: category?.name ?? null,
            can_open: can.open,
            page: pages.tool(id),
          };
        });
        return { tools: found, page_number: page, has_next: hasNext };
      },
    }),
    defineTool({
      name: 'get_tool',
      scope: 'tools:read',
      title: 'Read the sheet of a tool',
      description:
        'Returns the sheet of a tool. Credentials are never part of it: a person reveals them on the page of the tool.',
      input: z.strictObject({ tool_id: z.uuid() }),
      async run(actor, { tool_id }) {
        const tool = presentTool(await tools.get(actor, tool_id), actor.role);
        return {
          tool,
          credentials_are_on_the_page: tool.badges.has_secure_access,
          page: pages.tool(tool_id),
        };
      },
    }),
    defineTool({
      name: 'search_perks',
      scope: 'perks:read',
      title: 'Search perks',
      description:
        'Finds perks by words, with the verdict for the startup of the member. No words: all perks.',
      input: z.strictObject({ query: query.optional() }),
      async run(actor, { query: typed = '' }) {
        const { perks } = await offers.list(actor);
        const found = perks.filter((offer) => matchesPerk(searchedOf(offer), typed));
        return {
          perks: found.slice(0, MOST_PERKS).map((offer) => perkLine(offer, pages)),
          total: found.length,
        };
      },
    }),
    defineTool({
      name: 'check_eligibility',
      scope: 'perks:read',
      title: 'Check the eligibility for a perk',
      description:
        'Says whether the startup of the member may get a perk, with each condition and what the startup says about it.',
      input: z.strictObject({ perk_id: z.uuid() }),
      async run(actor, { perk_id }) {
        const offer = await offers.get(actor, perk_id);
        return {
          perk: perkLine(offer, pages),
          reasons: offer.verdict?.reasons ?? [],
          obstacle: offer.obstacle,
          page: pages.perk(perk_id),
        };
      },
    }),
  ];
}
