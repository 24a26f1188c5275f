import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';

const HOST = 'perks.example.org';
const ORIGIN = `https://${HOST}`;

type Answer = { status: number; headers: IncomingMessage['headers']; text: string };

/** A client of the site behind its proxy, as a browser meets it: by name, with a verified certificate. */
export class Site {
  readonly #address: string;
  readonly #certificates: string;
  #cookie = '';

  constructor(address: string, certificates: string) {
    this.#address = address;
    this.#certificates = certificates;
  }

  async call(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const sent = request({
      method,
      path,
      host: this.#address,
      servername: HOST,
      ca: this.#certificates,
      headers: {
        host: HOST,
        origin: ORIGIN,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    sent.end(body && JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const content = await text(response);
    const cookies = response.headers['set-cookie'] ?? [];
    if (cookies.length > 0) this.#cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text: content,
    };
  }

  /** As `call`, but throws unless the response has this status. */
  async expect<T = undefined>(status: number, method: string, path: string, body?: object): Promise<T> {
    const answer = await this.call(method, path, body);
    if (answer.status !== status)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 500)}`);
    return answer.text === '' ? undefined : JSON.parse(answer.text);
  }

  signIn(email: string, password: string): Promise<unknown> {
    return this.expect(200, 'POST', '/api/auth/sign-in', { email, password });
  }
}
