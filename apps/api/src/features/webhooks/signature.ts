import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const generateSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

type Message = { id: string; timestamp: number; body: string };

/** The headers of Standard Webhooks. Each secret that is valid now signs: during a rotation there are two. */
export function signatureHeaders(secrets: readonly string[], { id, timestamp, body }: Message) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
