import { z } from 'zod';

/** Why the job proposes a group: stored as a code with its parameters, shown in the reader's language. */
export const evidenceSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('same_domain'), domain: z.string() }),
  z.object({ code: z.literal('same_name') }),
  z.object({ code: z.literal('close_names'), percent: z.number().int() }),
]);
export type Evidence = z.output<typeof evidenceSchema>;
