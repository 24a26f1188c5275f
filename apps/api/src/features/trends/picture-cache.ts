import { createBoundedQueue } from '#lib/bounded-queue.ts';

/** The list has fifty trends; pictures have at most 128 px. */
const MAX_PICTURES = 200;
const MAX_WAITING = 100;

/**
 * Keeps the pictures served last: their address is a hash of the content, so they never change.
 * One lookup runs at a time, so that anonymous requests use at most one connection.
 */
export function createPictureCache(load: (hash: string) => Promise<Buffer | undefined>) {
  const pictures = new Map<string, Buffer>();
  const lookups = createBoundedQueue(MAX_WAITING);

  async function lookUp(hash: string): Promise<Buffer | undefined> {
    const bytes = pictures.get(hash) ?? (await load(hash));
    if (bytes === undefined) return undefined;
    pictures.set(hash, bytes);
    const [oldest] = pictures.keys();
    if (pictures.size > MAX_PICTURES && oldest !== undefined) pictures.delete(oldest);
    return bytes;
  }

  return { find: (hash: string) => pictures.get(hash), load: (hash: string) => lookups(() => lookUp(hash)) };
}
