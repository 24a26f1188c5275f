import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/**
 * Answers only: a compressed request body is refused, since it could unfold into far more than the body limit.
 * Event streams are left alone by the default list of types, or nothing would arrive until they end.
 */
export const compressionPlugin = fp(
  async (app) => {
    await app.register(compress, { globalDecompression: false, threshold: 1024, encodings: ['br', 'gzip'] });
  },
  { name: 'compression' },
);
