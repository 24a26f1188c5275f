import { z } from 'zod';

/** What the live channel tells about. It says that something changed and which; the data is read again. */
export const EVENT_TOPICS = ['tools', 'requests', 'runs', 'trends', 'config', 'categories'] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

/** `ready`: connected. `reset`: too much was missed, read everything again. */
export const liveMessageSchema = z.union([
  z.object({ kind: z.literal('change'), topic: z.enum(EVENT_TOPICS), id: z.string().nullable() }),
  z.object({ kind: z.enum(['ready', 'reset']) }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;
