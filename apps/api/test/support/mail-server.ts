import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export type Answer = { code: number; text: string };
type Attempt = { to: string; messageId: string };

/** A mail server on loopback that can be stopped, and says no as a test wants. */
export class LoopbackMailServer {
  /** Mails that it took. */
  readonly delivered: Attempt[] = [];
  /** Mails whose content it got, taken or not. */
  readonly attempts: Attempt[] = [];
  /** Its answer to the recipient, to the content, and to the credentials; null takes them. `hang`: none at all. */
  recipient: ((address: string) => Answer | null) | null = null;
  content: Answer | 'hang' | null = null;
  sender: Answer | null = null;
  greeting: Answer | null = null;
  credentials: Answer | null = null;
  #port = 0;
  #server: SMTPServer | null = null;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** On the same port as before. */
  async start(): Promise<void> {
    const fault = (answer: Answer | null | undefined) =>
      answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null;
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onConnect: (_session, done) => done(fault(this.greeting)),
      onAuth: (_auth, _session, done) => done(fault(this.credentials), { user: 'x' }),
      onMailFrom: (_address, _session, done) => done(fault(this.sender)),
      onRcptTo: ({ address }, _session, done) => done(fault(this.recipient?.(address))),
      onData: async (stream, session, done) => {
        let message = '';
        for await (const chunk of stream) message += String(chunk);
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const attempt = { to, messageId: /^Message-ID: (.*)$/im.exec(message)?.[1] ?? '' };
        this.attempts.push(attempt);
        if (this.content === 'hang') return;
        if (this.content === null) this.delivered.push(attempt);
        done(fault(this.content));
      },
    });
    // A client that hangs up is no fault of the server.
    this.#server.on('error', () => {});
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server.server, 'listening');
    const address = this.#server.server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** Ends open connections too, as when the machine goes down. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    for (const connection of server.connections) connection.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
