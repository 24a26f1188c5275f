// Preloaded with --import: leads the name of the webhook receiver to loopback. The product sends to public https
// addresses alone, so the name has one, and the connection goes to the port in CHAOS_RECEIVER_PORT without TLS.
import dns from 'node:dns/promises';
import http, { type RequestOptions } from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { RECEIVER_HOST } from './external/webhook-receiver.ts';

const PUBLIC_ADDRESS = { address: '93.184.215.14', family: 4 };
const { lookup } = dns;
const { request } = https;
const port = Number(process.env.CHAOS_RECEIVER_PORT);

Object.assign(dns, {
  lookup: async (host: string, options: object) =>
    host === RECEIVER_HOST ? [PUBLIC_ADDRESS] : lookup(host, options),
});
Object.assign(https, {
  request: (options: RequestOptions, onResponse: (response: http.IncomingMessage) => void) => {
    if (options.host !== RECEIVER_HOST) return request(options, onResponse);
    const { lookup: _pinned, ...others } = options;
    return http.request({ ...others, host: '127.0.0.1', port }, onResponse);
  },
});
syncBuiltinESMExports();
