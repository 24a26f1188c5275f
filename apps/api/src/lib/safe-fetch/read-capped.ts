import type { IncomingMessage } from 'node:http';
import type { Duplex, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchRefusal } from './fetch-refusal.ts';

const DECODERS: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Decompresses the body up to the limit, so a decompression bomb is never expanded. Refuses nested encodings. */
export async function readCapped(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const coding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new FetchRefusal('too_large');
  if (coding === 'identity' || coding === '') return collect(response, maxBytes);
  const decoder = DECODERS[coding]?.();
  if (!decoder) throw new FetchRefusal('unreadable');
  response.on('error', (error) => decoder.destroy(error));
  try {
    return await collect(response.pipe(decoder), maxBytes);
  } finally {
    decoder.destroy();
    response.destroy();
  }
}

async function collect(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new FetchRefusal('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof FetchRefusal) throw error;
    throw new FetchRefusal('unreadable', error);
  } finally {
    stream.destroy();
  }
  return Buffer.concat(chunks);
}
