import { z } from 'zod';

/** What can go wrong with one tool. A code and its parameters are stored; the reader's language gives the words. */
export const faultSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('no_source') }),
  z.object({ code: z.literal('page_unreadable'), reason: z.string() }),
  z.object({ code: z.literal('model_answered'), status: z.number().int() }),
  z.object({ code: z.literal('model_unreachable') }),
  z.object({ code: z.literal('model_unreadable') }),
  z.object({ code: z.literal('model_late') }),
  z.object({ code: z.literal('source_failed') }),
  z.object({ code: z.literal('tool_gone') }),
  z.object({ code: z.literal('write_refused') }),
]);
export type Fault = z.output<typeof faultSchema>;

/** What a run says about one tool (ENR-17, ENR-18), beside the fields it updated. */
export const runMessageSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('nothing_new') }),
  z.object({ code: z.literal('to_review'), fields: z.number().int() }),
  z.object({ code: z.literal('no_owner') }),
  z.object({ code: z.literal('api_error'), fault: faultSchema }),
  z.object({ code: z.literal('database_error'), fault: faultSchema }),
  z.object({ code: z.literal('unknown') }),
  z.object({ code: z.literal('failed') }),
]);
export type RunMessage = z.output<typeof runMessageSchema>;
