import { z } from 'zod';

/** Topics of the live channel. An event has a topic and an id; the client fetches the data again. */
export const EVENT_TOPICS = [
  'tools',
  'requests',
  'runs',
  'trends',
  'config',
  'categories',
  'needs',
  'perks',
  'startups',
  'notices',
  'contracts',
] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

/** `ready`: connected. `reset`: too many events were missed, so the client refetches everything. */
export const liveMessageSchema = z.union([
  z.object({ kind: z.literal('change'), topic: z.enum(EVENT_TOPICS), id: z.string().nullable() }),
  z.object({ kind: z.enum(['ready', 'reset']) }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;
