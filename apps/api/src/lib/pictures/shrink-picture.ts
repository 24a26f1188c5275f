import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { identifyPicture, type PictureType } from './identify-picture.ts';
import { MAX_SOURCE_BYTES, MAX_SOURCE_SIDE, MIN_SOURCE_SIDE } from './limits.ts';

const PROGRAM = fileURLToPath(new URL('./shrink-picture.process.ts', import.meta.url));
const DEADLINE_MS = 20_000;
const MAX_RESULT_BYTES = 131_072;

export type SmallPicture = { bytes: Buffer; mediaType: PictureType; hash: string };

/** What it claims to be is cheap to read: most of what is refused never reaches a decoder. */
function isWorthDecoding(bytes: Buffer): boolean {
  const picture = bytes.length <= MAX_SOURCE_BYTES ? identifyPicture(bytes) : null;
  if (!picture) return false;
  const { width, height } = picture;
  return Math.min(width, height) >= MIN_SOURCE_SIDE && Math.max(width, height) <= MAX_SOURCE_SIDE;
}

/** In a process of its own (ADR 0011): what crashes or hangs a decoder costs a picture, and no worker. */
function decode(bytes: Buffer): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM],
      {
        env: {},
        encoding: 'buffer',
        timeout: DEADLINE_MS,
        killSignal: 'SIGKILL',
        maxBuffer: MAX_RESULT_BYTES,
      },
      (error, stdout) => resolve(error ? null : stdout),
    );
    // It may be gone before it has read everything; how it ended says enough.
    child.stdin?.on('error', () => {});
    child.stdin?.end(bytes);
  });
}

/**
 * A stranger's picture as one of our own: at most 128 px, its first frame, without anything else that was in the file.
 * Null when it is none, is out of bounds, or is damaged.
 */
export async function shrinkPicture(bytes: Buffer): Promise<SmallPicture | null> {
  const small = isWorthDecoding(bytes) ? await decode(bytes) : null;
  if (small === null || identifyPicture(small)?.mediaType !== 'image/webp') return null;
  const hash = createHash('sha256').update(small).digest('hex').slice(0, 16);
  return { bytes: small, mediaType: 'image/webp', hash };
}
