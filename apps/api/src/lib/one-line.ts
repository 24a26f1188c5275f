/** Names come from people: a line break in one must not end a subject or start another message. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
