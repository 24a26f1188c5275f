import { ORIGIN } from '../test-app.ts';

export type Answer = { status: number; body: unknown };

/** Sends a request over a loopback connection, with the headers of a browser on our origin. */
export async function send(
  address: string,
  route: { method: string; path: string; cookie?: string; body?: object },
): Promise<Answer> {
  const response = await fetch(address + route.path, {
    method: route.method,
    headers: {
      origin: ORIGIN,
      ...(route.cookie && { cookie: route.cookie }),
      ...(route.body && { 'content-type': 'application/json' }),
    },
    ...(route.body && { body: JSON.stringify(route.body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
