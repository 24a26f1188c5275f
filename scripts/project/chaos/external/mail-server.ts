import type { Socket } from 'node:net';
import { createTcpServer, LoopbackServer } from './loopback-server.ts';

export type Delivery = { to: string; subject: string; messageId: string };
/** Failures at connection, before the recipient is known. */
export type GreetingFailure = 'silent' | 'garbage' | 'cut';
/** Failures per recipient. */
export type MailFailure = 'refused for now' | 'silent after data' | 'cut after data' | 'none';

const END = '\r\n.\r\n';

/** A minimal SMTP server. A mail counts as delivered after the final 250. */
export class MailServer extends LoopbackServer {
  readonly deliveries: Delivery[] = [];
  /** Each connection consumes one. */
  greetings: GreetingFailure[] = [];
  /** Called once per attempt. */
  failureFor: (recipient: string) => MailFailure = () => 'none';
  tries = 0;

  constructor() {
    super(createTcpServer((socket) => this.#serve(socket)));
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  #serve(socket: Socket): void {
    const greeting = this.greetings.shift();
    if (greeting === 'silent') return;
    if (greeting === 'cut') return void socket.destroy();
    socket.setEncoding('utf8').write(greeting === 'garbage' ? '\u0001\u0002 what?\r\n' : '220 loopback\r\n');
    let recipient = '';
    let failure: MailFailure = 'none';
    let isData = false;
    let text = '';
    const answerLine = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') {
        recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
        failure = this.failureFor(recipient);
        this.tries += 1;
        socket.write(failure === 'refused for now' ? '451 try later\r\n' : '250 ok\r\n');
      } else if (verb === 'DATA') {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    };
    const takeMail = (source: string): void => {
      isData = false;
      if (failure === 'silent after data') return;
      if (failure === 'cut after data') return void socket.destroy();
      this.deliveries.push({ to: recipient, ...readHeaders(source) });
      socket.write('250 kept\r\n');
    };
    socket.on('data', (chunk: string) => {
      text += chunk;
      for (;;) {
        const mark = isData ? END : '\r\n';
        const at = text.indexOf(mark);
        if (at < 0) return;
        const part = text.slice(0, at);
        text = text.slice(at + mark.length);
        if (isData) takeMail(part);
        else answerLine(part);
      }
    });
  }
}

function readHeaders(source: string): Pick<Delivery, 'subject' | 'messageId'> {
  const head = (source.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  return { subject: decodeWords(field('Subject')), messageId: field('Message-ID') };
}

/** Decodes both encodings of RFC 2047. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeURIComponent(word.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    );
}
