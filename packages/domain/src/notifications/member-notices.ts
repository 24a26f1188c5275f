import { z } from 'zod';

/** The most notices that the list shows; the others are counted. */
export const NOTICES_SHOWN = 20;

/** One notice, or with null all of them. */
export const noticeMarkSchema = z.strictObject({ id: z.uuid().nullable() });
