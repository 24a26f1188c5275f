// Preloaded into the worker with --import: an internet of the attacker's, all of it on loopback. Names under
// .attack.example.com resolve to the addresses that they spell, in turn if they end so. A public address leads to the
// attacker's server; every other one, on the ports of the web, to the canary. TLS is left out.
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net, { type LookupFunction } from 'node:net';
import { addressesOf, PUBLIC_ADDRESS } from './hostile-names.ts';

const PUBLIC_PORT = Number(process.env.ATTACK_PUBLIC_PORT);
const CANARY_PORT = Number(process.env.ATTACK_CANARY_PORT);
const WEB_PORTS = [80, 443];

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

const asked = new Map<string, number>();

function resolve(host: string): { address: string; family: number }[] {
  const turn = asked.get(host) ?? 0;
  asked.set(host, turn + 1);
  const addresses = host === 'localhost' ? ['127.0.0.1'] : addressesOf(host, turn);
  if (addresses.length === 0) throw Object.assign(new Error(`${host} is unknown`), { code: 'ENOTFOUND' });
  return addresses.map((address) => ({ address, family: net.isIP(address) }));
}

const lookup: LookupFunction = (host, { all }, done) => {
  try {
    const found = resolve(host);
    if (all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  } catch (error) {
    done(error as Error, []);
  }
};
Object.assign(dns, { lookup });
Object.assign(dns.promises, { lookup: async (host: string) => resolve(host) });
Object.assign(https, { request: http.request });
syncBuiltinESMExports();

type Target = { host?: string; port?: number | string; path?: string | null; lookup?: LookupFunction };

/** The lookup of the product and ours answer at once, so the socket connects before anybody writes to it. */
function addressFor(host: string, own: LookupFunction): string {
  let address = host;
  if (net.isIP(host) === 0)
    own(host, { all: true }, (_error, found) => {
      address = typeof found === 'string' ? found : (found[0]?.address ?? '');
    });
  return address;
}

const connect = net.Socket.prototype.connect as (this: net.Socket, ...args: unknown[]) => net.Socket;
net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
  // net.connect passes one list of options and listener. The clients of PostgreSQL and SMTP pass other arguments.
  const list = Array.isArray(args[0]) ? (args[0] as Target[]) : undefined;
  const { host = 'localhost', port, path, lookup: own = lookup } = list?.[0] ?? {};
  const isWeb = WEB_PORTS.includes(Number(port));
  if (!list || typeof path === 'string' || (LOOPBACK.includes(host) && !isWeb))
    return connect.apply(this, args);
  const isPublic = isWeb && addressFor(host, own) === PUBLIC_ADDRESS;
  list[0] = { host: '127.0.0.1', port: isPublic ? PUBLIC_PORT : CANARY_PORT };
  return connect.apply(this, args);
};
