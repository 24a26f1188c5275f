export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/x-icon';
type Picture = { mediaType: PictureType; width: number; height: number };

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads type and size from the file header. Never accepts SVG, HTML or any type that a browser could execute. */
export function identifyPicture(bytes: Buffer): Picture | null {
  if (bytes.length < 32) return null;
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE) && ascii(12, 16) === 'IHDR')
    return { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (/^GIF8[79]a$/.test(ascii(0, 6)))
    return { mediaType: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return identifyWebp(bytes);
  if (bytes.readUInt32BE(0) === 0x00000100 && bytes.readUInt16LE(4) > 0)
    return { mediaType: 'image/x-icon', width: bytes[6] || 256, height: bytes[7] || 256 };
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return identifyJpeg(bytes);
  return null;
}

function identifyWebp(bytes: Buffer): Picture | null {
  const kind = bytes.toString('latin1', 12, 16);
  const mediaType = 'image/webp';
  if (kind === 'VP8X')
    return { mediaType, width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (kind === 'VP8 ')
    return { mediaType, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { mediaType, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

/** The start-of-frame segment holds the size; any number of segments may precede it. */
function identifyJpeg(bytes: Buffer): Picture | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return {
        mediaType: 'image/jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
