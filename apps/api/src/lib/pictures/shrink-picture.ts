import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { identifyPicture, type PictureType } from './identify-picture.ts';
import { MAX_SOURCE_BYTES, MAX_SOURCE_SIDE, MIN_SOURCE_SIDE } from './limits.ts';

const PROGRAM = fileURLToPath(new URL('./shrink-picture.process.ts', import.meta.url));
const DEADLINE_MS = 20_000;
const MAX_RESULT_BYTES = 131_072;

export type SmallPicture = { bytes: Buffer; mediaType: PictureType; hash: string };

/** Checks type and size from the header alone, so most invalid files never reach a decoder. */
function isWorthDecoding(bytes: Buffer): boolean {
  const picture = bytes.length <= MAX_SOURCE_BYTES ? identifyPicture(bytes) : null;
  if (!picture) return false;
  const { width, height } = picture;
  return Math.min(width, height) >= MIN_SOURCE_SIDE && Math.max(width, height) <= MAX_SOURCE_SIDE;
}

/** Decodes in a confined process (ADR 0011): a crash or hang loses one picture, not the worker. */
export function runDecoder(bytes: Buffer, program = PROGRAM): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      // Without addons sharp falls back to its WebAssembly build.
      ['--no-addons', program],
      {
        env: {},
        encoding: 'buffer',
        timeout: DEADLINE_MS,
        killSignal: 'SIGKILL',
        maxBuffer: MAX_RESULT_BYTES,
      },
      (error, stdout) => resolve(error ? null : stdout),
    );
    // The process may exit before it reads all input; its exit code is handled above.
    child.stdin?.on('error', () => {});
    child.stdin?.end(bytes);
  });
}

/**
 * Converts an untrusted picture to WebP: at most 128 px, first frame only, without metadata.
 * Returns null for a file that is not a picture, exceeds the limits or is damaged.
 */
export async function shrinkPicture(bytes: Buffer): Promise<SmallPicture | null> {
  const small = isWorthDecoding(bytes) ? await runDecoder(bytes) : null;
  if (small === null || identifyPicture(small)?.mediaType !== 'image/webp') return null;
  const hash = createHash('sha256').update(small).digest('hex').slice(0, 16);
  return { bytes: small, mediaType: 'image/webp', hash };
}
