import { CLIENT_ADDRESS_HEADER } from './better-auth.ts';

/** What the account library may know of a request: nothing else of it is passed on. */
export interface Client {
  address: string;
  userAgent?: string | undefined;
  cookie?: string | undefined;
}

/** As much of a request as says who calls; this file knows no Fastify. */
interface Caller {
  ip: string;
  headers: { 'user-agent'?: string | undefined; cookie?: string | undefined };
}

export function clientOf({ ip, headers }: Caller): Client {
  return { address: ip, userAgent: headers['user-agent'], cookie: headers.cookie };
}

const MAX_USER_AGENT = 300;

/** The same client with one of its cookies only: a step that must not look at the others. */
export function onlyCookie(client: Client, name: string): Client {
  const parts = client.cookie?.split(';').map((part) => part.trim()) ?? [];
  const kept = parts.find((part) => part.startsWith(`${name}=`));
  return { ...client, cookie: kept };
}

export function clientHeaders({ address, userAgent, cookie }: Client): Headers {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: address });
  if (userAgent) headers.set('user-agent', userAgent.slice(0, MAX_USER_AGENT));
  if (cookie) headers.set('cookie', cookie);
  return headers;
}
