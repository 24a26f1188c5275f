import { identifyPicture } from './identify-picture.ts';

/** RGBA, four bytes per pixel, top row first. */
export type Raster = { data: Buffer; width: number; height: number };

const ENTRY_BYTES = 16;
const MAX_ENTRIES = 32;
const MAX_SIDE = 256;
const BITMAP_HEADER_BYTES = 40;

/**
 * Reads the best entry of an ICO file, which libvips does not support: the PNG unchanged, or the pixels of a bitmap.
 * Throws a RangeError when an offset points outside the file.
 */
export function readIco(bytes: Buffer): Buffer | Raster | null {
  const count = Math.min(bytes.readUInt16LE(4), MAX_ENTRIES);
  const entries = Array.from({ length: count }, (_, place) => {
    const at = 6 + place * ENTRY_BYTES;
    const side = bytes.readUInt8(at) || MAX_SIDE;
    const [length, from] = [bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)];
    return { side, depth: bytes.readUInt16LE(at + 6), from, to: from + length };
  });
  const [best] = entries.sort((a, b) => b.side - a.side || b.depth - a.depth);
  if (!best || best.to > bytes.length) return null;
  const content = bytes.subarray(best.from, best.to);
  if (identifyPicture(content)?.mediaType === 'image/png') return content;
  return readBitmap(content);
}

/** Reads an uncompressed bitmap of 1, 4, 8, 24 or 32 bits per pixel: bottom row first, the mask after the picture. */
function readBitmap(bytes: Buffer): Raster | null {
  const width = bytes.readInt32LE(4);
  const height = bytes.readInt32LE(8) / 2;
  const depth = bytes.readUInt16LE(14);
  const isKnown = bytes.readUInt32LE(0) === BITMAP_HEADER_BYTES && bytes.readUInt32LE(16) === 0;
  if (!isKnown || ![1, 4, 8, 24, 32].includes(depth)) return null;
  if (![width, height].every((side) => Number.isInteger(side) && side > 0 && side <= MAX_SIDE)) return null;

  const colours = depth > 8 ? 0 : Math.min(bytes.readUInt32LE(32) || 2 ** depth, 2 ** depth);
  const pixelsAt = BITMAP_HEADER_BYTES + colours * 4;
  const rowBytes = (bits: number) => Math.ceil((width * bits) / 32) * 4;
  const maskAt = pixelsAt + rowBytes(depth) * height;
  const hasMask = bytes.length >= maskAt + rowBytes(1) * height;
  const bitsAt = (start: number, bits: number, x: number, y: number) => {
    const byte = bytes.readUInt8(start + (height - 1 - y) * rowBytes(bits) + Math.floor((x * bits) / 8));
    return (byte >> (8 - bits - ((x * bits) % 8))) & (2 ** bits - 1);
  };
  const data = Buffer.alloc(width * height * 4);
  let hasAlpha = false;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const wide = pixelsAt + (height - 1 - y) * rowBytes(depth) + (x * depth) / 8;
      const colour =
        depth > 8 ? wide : BITMAP_HEADER_BYTES + Math.min(bitsAt(pixelsAt, depth, x, y), colours - 1) * 4;
      const to = (y * width + x) * 4;
      data[to] = bytes.readUInt8(colour + 2);
      data[to + 1] = bytes.readUInt8(colour + 1);
      data[to + 2] = bytes.readUInt8(colour);
      data[to + 3] = depth === 32 ? bytes.readUInt8(colour + 3) : 0;
      hasAlpha ||= data[to + 3] !== 0;
    }
  }
  // Without an alpha channel the mask defines transparency; without a mask every pixel is opaque.
  for (let place = 0; !hasAlpha && place < width * height; place += 1) {
    const isHidden = hasMask && bitsAt(maskAt, 1, place % width, Math.floor(place / width)) === 1;
    data[place * 4 + 3] = isHidden ? 0 : 255;
  }
  return { data, width, height };
}
