const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/**
 * Decodes a CSV file. A byte order mark decides; without one the text is UTF-8 if it is valid, and otherwise
 * Windows-1252, which Excel writes on Windows: its accents are never valid UTF-8.
 */
export function decodeFile(buffer: ArrayBuffer): string {
  const start = new Uint8Array(buffer, 0, Math.min(3, buffer.byteLength));
  const mark = MARKS.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte));
  if (mark) return new TextDecoder(mark.encoding).decode(buffer);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer);
  } catch {
    return new TextDecoder('windows-1252').decode(buffer);
  }
}
