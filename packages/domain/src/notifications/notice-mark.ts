import { z } from 'zod';

/** One notice, or with null all of them. */
export const noticeMarkSchema = z.strictObject({ id: z.uuid().nullable(), is_read: z.boolean() });
