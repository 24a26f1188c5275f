import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import helmet from 'helmet';

const ONE_YEAR_SECONDS = 31_536_000;
const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'frame-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
};
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
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
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
  const headers = { ...response.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY };
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

export const securityHeadersPlugin = fp<{ isProduction: boolean }>(
  async (app, { isProduction }) => {
    const fixed = fixedHeaders(isProduction);

    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(fixed);
      done();
    });

    app.addHook('onSend', (_request, reply, _payload, done) => {
      // Responses may contain personal data unless the route sets its own cache policy.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done();
    });
  },
  { name: 'security-headers' },
);
