import sharp, { type Sharp } from 'sharp';
import { identifyPicture } from './identify-picture.ts';
import { MAX_SOURCE_SIDE, SHOWN_SIDE } from './limits.ts';
import { readIco } from './read-ico.ts';

const LOADERS = ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);
sharp.cache(false);
sharp.concurrency(1);
// Only these four formats can be decoded, whatever the bytes claim: no SVG, no PDF, no TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

/** libwebp decodes a lossy picture of this width in a second thread. */
const THREADED_WIDTH = 512;

function open(bytes: Buffer): Sharp {
  const options = { limitInputPixels: MAX_SOURCE_SIDE ** 2, failOn: 'error', pages: 1 } as const;
  if (identifyPicture(bytes)?.mediaType !== 'image/x-icon') return sharp(bytes, options);
  const best = readIco(bytes);
  if (best === null) throw new Error('no picture in the icon');
  if (Buffer.isBuffer(best)) return sharp(best, options);
  const { data, width, height } = best;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Returns a WebP of at most 128 px: first frame, no metadata. Throws on a damaged file. */
export async function makeSmall(bytes: Buffer): Promise<Buffer> {
  return open(bytes)
    .autoOrient()
    .resize(SHOWN_SIDE, SHOWN_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100, smartSubsample: true })
    .toBuffer();
}

/** Starts every thread that decoding uses, because a confined process can start none. */
export async function startThreads(): Promise<void> {
  const plain = { width: THREADED_WIDTH, height: 16, channels: 3, background: '#fff' } as const;
  await makeSmall(await sharp({ create: plain }).webp().toBuffer());
}
