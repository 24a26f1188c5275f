/** A PNG with a header that states its size, and no pixel data. */
export function claimedPng(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(200);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

type IcoEntry = { side: number; depth: number; bytes: Buffer };

export function icoOf(entries: readonly IcoEntry[]): Buffer {
  const header = Buffer.alloc(6 + entries.length * 16);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(entries.length, 4);
  let from = header.length;
  for (const [place, { side, depth, bytes }] of entries.entries()) {
    const at = 6 + place * 16;
    header.writeUInt8(side % 256, at);
    header.writeUInt8(side % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(depth, at + 6);
    header.writeUInt32LE(bytes.length, at + 8);
    header.writeUInt32LE(from, at + 12);
    from += bytes.length;
  }
  return Buffer.concat([header, ...entries.map(({ bytes }) => bytes)]);
}

/** A red square in the ICO bitmap format: BGR order, a palette up to 8 bits, and an opaque mask. */
export function bitmapIcon(side: number, depth: 1 | 4 | 8 | 24 | 32): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(side, 4);
  header.writeInt32LE(side * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(depth, 14);
  const red = [30, 30, 200, 0];
  const palette = depth > 8 ? [] : Array.from({ length: 2 ** depth }, () => red).flat();
  const row = Buffer.alloc(Math.ceil((side * depth) / 32) * 4);
  if (depth > 8) {
    for (let x = 0; x < side; x += 1) row.set(red.slice(0, depth / 8), (x * depth) / 8);
  } else row.fill(0xff);
  const mask = Buffer.alloc(Math.ceil(side / 32) * 4 * side);
  return Buffer.concat([header, Buffer.from(palette), ...Array.from({ length: side }, () => row), mask]);
}
