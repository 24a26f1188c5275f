import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import { contentSecurityPolicy } from '#lib/content-security-policy.ts';

const ONE_YEAR_SECONDS = 31_536_000;
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

export const securityHeadersPlugin = fp<{ isProduction: boolean }>(
  async (app, { isProduction }) => {
    await app.register(helmet, {
      // Written by ourselves below: the page of the web app needs a nonce of its own for styles.
      contentSecurityPolicy: false,
      strictTransportSecurity: isProduction ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    });

    app.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', contentSecurityPolicy());
      reply.header('permissions-policy', PERMISSIONS_POLICY);
    });

    app.addHook('onSend', async (_request, reply) => {
      // What may be kept says so itself; the rest is somebody's data.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
  },
  { name: 'security-headers' },
);
