import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/**
 * Compresses responses only: a compressed request body could expand far beyond the body limit, so it is refused.
 * The default list of types excludes event streams, which compression would delay until they end.
 */
export const compressionPlugin = fp(
  async (app) => {
    await app.register(compress, { globalDecompression: false, threshold: 1024, encodings: ['br', 'gzip'] });
  },
  { name: 'compression' },
);
