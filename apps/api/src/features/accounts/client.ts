import { CLIENT_ADDRESS_HEADER } from './better-auth.ts';

/** The only parts of a request that are passed to the account library. */
export interface Client {
  address: string;
  userAgent?: string | undefined;
  cookie?: string | undefined;
}

/** The needed part of a Fastify request, so that this file does not depend on Fastify. */
interface Caller {
  ip: string;
  headers: { 'user-agent'?: string | undefined; cookie?: string | undefined };
}

export function clientOf({ ip, headers }: Caller): Client {
  return { address: ip, userAgent: headers['user-agent'], cookie: headers.cookie };
}

const MAX_USER_AGENT = 300;

/** Returns the client with only the named cookie, for steps that must ignore the others. */
export function keepOnlyCookie(client: Client, name: string): Client {
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
