import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

async function listen(answer: RequestListener) {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { server, port: (server.address() as AddressInfo).port, close };
}

/** Records every connection: even one without a request would show an attacker which ports are open. */
export async function startCanary() {
  const seen: string[] = [];
  const { server, port, close } = await listen((request, response) => {
    seen.push(`${request.method} ${request.headers.host}${request.url}`);
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>canary</title>');
  });
  server.on('connection', () => seen.push('a connection'));
  return { port, close, seen };
}

/** The attacker's own server: `/go` redirects, every other path is a page. */
export async function startPublicServer() {
  const visits: string[] = [];
  const { port, close } = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://attack.example.com');
    visits.push(`${request.method} ${request.url}`);
    const status = Number(searchParams.get('status'));
    const location = searchParams.get('to') ?? '';
    // A text that is no header value cannot be sent on.
    if (pathname === '/go' && /^[\x21-\x7e]+$/.test(location)) response.writeHead(status, { location }).end();
    else if (pathname === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Une page</title>');
  });
  return { port, close, visits };
}
