import {
  FACT_SOURCES,
  GAPS,
  PROCESSOR_FACTS,
  type ProcessorFact,
  TRANSFER_BASES,
} from '@perkotheque/domain/processors/vocabulary';
import { z } from 'zod';
import { pick } from '#lib/pick.ts';
import type { UsedToolRow } from './processors.repo.ts';
import type { Processor, Register } from './processors.service.ts';

const factSchema = z.object({
  value: z.string().nullable(),
  source: z.enum(FACT_SOURCES).nullable(),
  at: z.iso.datetime().nullable(),
  /** Who can fill what is missing; null when nothing is. */
  gap: z.enum(GAPS).nullable(),
});
const factsShape = Object.fromEntries(PROCESSOR_FACTS.map((name) => [name, factSchema])) as Record<
  ProcessorFact,
  typeof factSchema
>;

/** The name is null once the tool left the catalogue. */
const toolSchema = z.object({ id: z.uuid(), name: z.string().nullable(), icon_hash: z.string().nullable() });

const saidSchema = z.object({
  has_personal_data: z.boolean(),
  purpose: z.string().nullable(),
  data: z.string().nullable(),
  country: z.string().nullable(),
  transfer_basis: z.enum(TRANSFER_BASES).nullable(),
  transfer_detail: z.string().nullable(),
});

export const registerSchema = z.object({
  startup: z.object({ id: z.uuid(), name: z.string() }),
  processors: z.array(
    z.object({
      tool: toolSchema,
      since: z.iso.date(),
      facts: z.object(factsShape),
      /** As the startup's lead wrote it. */
      said: saidSchema,
    }),
  ),
  without_personal_data: z.array(z.object({ tool: toolSchema, said: saidSchema })),
  /** How many facts are missing in the whole list. */
  missing: z.number().int(),
  can: z.object({ edit: z.boolean() }),
});

const SAID = [
  'has_personal_data',
  'purpose',
  'data',
  'country',
  'transfer_basis',
  'transfer_detail',
] as const satisfies (keyof UsedToolRow)[];

const presentTool = ({ tool_id, tool_name, icon_hash }: UsedToolRow) => ({
  id: tool_id,
  name: tool_name,
  icon_hash,
});

export const gapsOf = ({ facts }: Processor): ProcessorFact[] =>
  PROCESSOR_FACTS.filter((name) => facts[name].gap !== null);

export function presentRegister(register: Register): z.input<typeof registerSchema> {
  const { startup, canEdit, processors, withoutPersonalData } = register;
  return {
    startup: pick(startup, ['id', 'name']),
    processors: processors.map(({ row, facts }) => ({
      tool: presentTool(row),
      since: row.since,
      facts: Object.fromEntries(
        PROCESSOR_FACTS.map((name) => [name, { ...facts[name], at: facts[name].at?.toISOString() ?? null }]),
      ) as z.input<typeof registerSchema>['processors'][number]['facts'],
      said: pick(row, SAID),
    })),
    without_personal_data: withoutPersonalData.map((row) => ({
      tool: presentTool(row),
      said: pick(row, SAID),
    })),
    missing: processors.flatMap(gapsOf).length,
    can: { edit: canEdit },
  };
}
