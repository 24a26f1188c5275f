/** Topics of the live channel that can lead to a notice for one member. */
export const NOTICE_TOPICS = ['tools', 'requests', 'notices'] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];
