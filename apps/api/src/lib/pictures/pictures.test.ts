import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeSmall } from './make-small.ts';
import { bitmapIcon, claimedPng, icoOf } from './pictures.fixture.ts';
import { runDecoder, shrinkPicture } from './shrink-picture.ts';

const RED = { r: 200, g: 30, b: 30, alpha: 1 };
const red = (width: number, height = width): Sharp =>
  sharp({ create: { width, height, channels: 4, background: RED } });
/** Two frames: red, then blue. */
async function frames(side: number): Promise<Sharp> {
  const first = await red(side).raw().toBuffer();
  const second = await red(side)
    .composite([{ input: await blue(side) }])
    .raw()
    .toBuffer();
  const raw = { width: side, height: side * 2, channels: 4, pageHeight: side } as const;
  return sharp(Buffer.concat([first, second]), { raw });
}
const blue = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#1e1ec8' } })
    .png()
    .toBuffer();

async function decodePicture(bytes: Buffer) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const centre = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return { bytes, info, pixel: [...data.subarray(centre, centre + 4)] };
}
const shrunk = async (bytes: Buffer) => decodePicture(await makeSmall(bytes));
const isRed = ([r = 0, g = 0, b = 0, a = 0]: number[]) => r > 180 && g < 60 && b < 60 && a === 255;

describe('picture conversion', () => {
  it('shrinks a picture in a separate process to a WebP with a stable hash', async () => {
    const source = await red(700, 350).png().toBuffer();
    const [small, again] = await Promise.all([shrinkPicture(source), shrinkPicture(source)]);
    expect(small).toMatchObject({ mediaType: 'image/webp', hash: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(again?.hash).toBe(small?.hash);
    const { info, pixel } = await decodePicture(small?.bytes ?? Buffer.alloc(0));
    expect(info).toMatchObject({ width: 128, height: 64 });
    expect(isRed(pixel)).toBe(true);
  });

  it('[HARD-08] decodes every format in the confined process, which needs no thread or file after its start', async () => {
    for (const type of ['png', 'jpeg', 'webp', 'gif'] as const) {
      const small = await runDecoder(await red(1024, 512).toFormat(type).toBuffer());
      const { info, pixel } = await decodePicture(small ?? Buffer.alloc(0));
      expect({ ...info, isRed: isRed(pixel) }, type).toMatchObject({ width: 128, height: 64, isRed: true });
    }
    const ico = icoOf([{ side: 64, depth: 32, bytes: bitmapIcon(64, 32) }]);
    expect(await shrinkPicture(ico)).toMatchObject({ mediaType: 'image/webp' });
  });

  it('[HARD-08] uses the WebAssembly build of sharp, never native code', async () => {
    expect(sharp.versions).toHaveProperty('emscripten');
  });

  it('accepts PNG, JPEG, WebP and GIF, and never enlarges a picture', async () => {
    for (const type of ['png', 'jpeg', 'webp', 'gif'] as const) {
      const { info, pixel } = await shrunk(await red(400, 300).toFormat(type).toBuffer());
      expect(info, type).toMatchObject({ width: 128, height: 96 });
      expect(isRed(pixel), type).toBe(true);
      expect((await shrunk(await red(48).toFormat(type).toBuffer())).info, type).toMatchObject({ width: 48 });
    }
  });

  it('reads the largest entry of an ICO file, PNG or bitmap of any depth', async () => {
    const png = await red(64).png().toBuffer();
    const both = icoOf([
      { side: 16, depth: 32, bytes: bitmapIcon(16, 32) },
      { side: 64, depth: 32, bytes: png },
    ]);
    expect((await shrunk(both)).info).toMatchObject({ width: 64, height: 64 });
    for (const depth of [1, 4, 8, 24, 32] as const) {
      const ico = icoOf([{ side: 32, depth, bytes: bitmapIcon(32, depth) }]);
      const small = await shrunk(ico);
      expect(small.info, `${depth} bits`).toMatchObject({ width: 32, height: 32 });
      expect(isRed(small.pixel), `${depth} bits`).toBe(true);
    }
  });

  it('keeps the first frame and drops all metadata and trailing data', async () => {
    const animated = await frames(32);
    for (const bytes of [await animated.gif().toBuffer(), await animated.webp().toBuffer()]) {
      expect((await sharp(bytes).metadata()).pages).toBe(2);
      const small = await shrunk(bytes);
      expect(small.info).toMatchObject({ width: 32, height: 32 });
      expect(isRed(small.pixel)).toBe(true);
      expect((await sharp(small.bytes).metadata()).pages).toBeUndefined();
    }
    const withMetadata = await red(64)
      .withExif({ IFD0: { Copyright: 'quelqu’un <script>' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([
      withMetadata,
      Buffer.from('PK\u0003\u0004<html><script>alert(1)</script>'),
    ]);
    const small = await shrunk(polyglot);
    expect(small.bytes.toString('latin1')).not.toMatch(/script|Exif/);
  });

  it('refuses files that are not pictures or exceed the limits', async () => {
    const texts = [
      '<svg xmlns="http://www.w3.org/2000/svg">',
      '<!doctype html><script>',
      '%PDF-1.7',
      'MZ',
      '',
    ];
    for (const text of texts) expect(await shrinkPicture(Buffer.from(text.padEnd(100))), text).toBeNull();
    expect(await shrinkPicture(claimedPng(60_000, 60_000))).toBeNull();
    expect(await shrinkPicture(claimedPng(2049, 16))).toBeNull();
    expect(await shrinkPicture(claimedPng(4, 4))).toBeNull();
    expect(
      await shrinkPicture(Buffer.concat([await red(64).png().toBuffer(), Buffer.alloc(1_048_576)])),
    ).toBeNull();
  });

  it('refuses truncated, damaged and mislabelled pictures', async () => {
    const noise = { noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const;
    const busy = () => sharp({ create: { width: 256, height: 256, channels: 3, background: RED, ...noise } });
    for (const type of ['png', 'jpeg', 'webp'] as const) {
      const whole = await busy().toFormat(type).toBuffer();
      await expect(makeSmall(whole), type).resolves.toBeInstanceOf(Buffer);
      await expect(
        makeSmall(whole.subarray(0, Math.floor(whole.length / 2))),
        `half a ${type}`,
      ).rejects.toThrow();
    }
    // This call runs the separate process: its parent sees only the exit code.
    expect(await shrinkPicture(claimedPng(64, 64))).toBeNull();
    const outside = icoOf([{ side: 32, depth: 32, bytes: bitmapIcon(32, 32) }]);
    outside.writeUInt32LE(0xffff_fff0, 18);
    await expect(makeSmall(outside)).rejects.toThrow();
    // ICO files with an SVG or a decompression bomb: the first is no bitmap, the second exceeds the decoder's limit.
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>'.padEnd(200),
    );
    await expect(makeSmall(icoOf([{ side: 64, depth: 32, bytes: drawing }]))).rejects.toThrow();
    const bomb = await red(2100).png().toBuffer();
    await expect(makeSmall(icoOf([{ side: 64, depth: 32, bytes: bomb }]))).rejects.toThrow();
  });

  it('loads no other decoder of libvips, such as SVG or TIFF', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>');
    const tiff = await red(64).tiff().toBuffer();
    for (const bytes of [drawing, tiff]) await expect(makeSmall(bytes)).rejects.toThrow(/unsupported/i);
  });
});
