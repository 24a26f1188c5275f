import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
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

/** Runs helmet once: its headers are the same for every response, and errors outside the hooks need them too. */
export function fixedHeaders(isProduction: boolean): Record<string, string> {
  const protect = helmet({
    // Written by ourselves: the pages of the web app need a style nonce.
    contentSecurityPolicy: false,
    strictTransportSecurity: isProduction ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, (error) => {
    if (error) throw error;
  });
  const set = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return {
    'content-security-policy': contentSecurityPolicy(),
    'permissions-policy': PERMISSIONS_POLICY,
    ...Object.fromEntries(set),
  };
}

export const securityHeadersPlugin = fp<{ isProduction: boolean }>(
  async (app, { isProduction }) => {
    const fixed = fixedHeaders(isProduction);

    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(fixed);
      done();
    });

    app.addHook('onSend', (_request, reply, _payload, done) => {
      // Routes whose response may be cached say so; the others return personal data.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done();
    });
  },
  { name: 'security-headers' },
);
