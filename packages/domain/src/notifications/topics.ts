/** What of the live channel may concern one member more than another. */
export const NOTICE_TOPICS = ['tools', 'requests'] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];
