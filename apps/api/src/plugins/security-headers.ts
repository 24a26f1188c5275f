import type { IncomingMessage, ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import helmet from 'helmet';
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

/** What helmet would set on each answer, asked of it once: they never change. */
export function fixedHeaders(isProduction: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(),
    'permissions-policy': PERMISSIONS_POLICY,
  };
  const protect = helmet({
    // Written by ourselves: the page of the web app needs a nonce of its own for styles.
    contentSecurityPolicy: false,
    strictTransportSecurity: isProduction ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  protect({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

export const securityHeadersPlugin = fp<{ isProduction: boolean }>(
  async (app, { isProduction }) => {
    const fixed = fixedHeaders(isProduction);

    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(fixed);
      done();
    });

    app.addHook('onSend', (_request, reply, _payload, done) => {
      // What may be kept says so itself; the rest is somebody's data.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done();
    });
  },
  { name: 'security-headers' },
);
