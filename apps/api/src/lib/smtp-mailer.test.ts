import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LoopbackMailServer } from '../../test/support/mail-server.ts';
import { type Mailer, MailFailure } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

type Received = { envelope: string[]; mail: Email };

describe('SMTP mailer', () => {
  const received: Received[] = [];
  let server: SMTPServer;
  let mailer: Mailer;

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const envelope = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ envelope, mail: await PostalMime.parse(Buffer.concat(chunks)) });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    mailer = createSmtpMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: { name: 'Perkothèque', address: 'no-reply@example.org' },
    });
  });
  afterAll(async () => {
    await mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  const mail = { subject: 'Confirmez votre adresse', html: '<p>Bonjour Zoé</p>', text: 'Bonjour Zoé' };

  it('sends text and HTML with the given sender and recipient', async () => {
    await mailer.send({ ...mail, to: { name: 'Zoé, la première', address: 'zoe@example.org' } });
    const last = received.at(-1);
    expect(last?.envelope).toEqual(['zoe@example.org']);
    expect(last?.mail).toMatchObject({
      from: { name: 'Perkothèque', address: 'no-reply@example.org' },
      to: [{ name: 'Zoé, la première', address: 'zoe@example.org' }],
      subject: mail.subject,
    });
    expect([last?.mail.text?.trim(), last?.mail.html?.trim()]).toEqual([mail.text, mail.html]);
  });

  it.each([
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'x <a@example.org>, b@example.org',
  ])('adds no second recipient for the address %j', async (address) => {
    const before = received.length;
    await mailer.send({ ...mail, to: { address } }).catch(() => {});
    const reached = received.slice(before).flatMap(({ envelope }) => envelope);
    expect(reached).not.toContain('b@example.org');
    expect(reached.length).toBeLessThanOrEqual(1);
  });

  it('sends one-click unsubscribe headers when the mail has an unsubscribe URL', async () => {
    const to = { address: 'zoe@example.org' };
    const url = 'https://perks.example.org/api/unsubscribe/one-click?token=x';
    await mailer.send({ ...mail, to, one_click_unsubscribe_url: url });
    const header = (key: string) => received.at(-1)?.mail.headers.find((entry) => entry.key === key)?.value;
    expect(header('list-unsubscribe')).toBe(`<${url}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await mailer.send({ ...mail, to });
    expect(header('list-unsubscribe')).toBeUndefined();
  });

  it('uses the same Message-ID when it sends the same mail again', async () => {
    const to = { address: 'zoe@example.org' };
    await mailer.send({ ...mail, to, key: 'confirm-1' });
    await mailer.send({ ...mail, to, key: 'confirm-1' });
    await mailer.send({ ...mail, to, key: 'confirm-2' });
    const [first, second, third] = received.slice(-3).map((entry) => entry.mail.messageId);
    expect(first).toMatch(/^<[0-9a-f]{32}@example\.org>$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('a mail that the SMTP mailer cannot send', () => {
  const mail = { to: { address: 'zoe@example.org' }, subject: 'Bonjour', html: '<p>x</p>', text: 'x' };
  const no = (code: number, text = 'no') => ({ code, text });
  const mailerFor = (smtpUrl: string) =>
    createSmtpMailer({ smtpUrl, from: { address: 'no-reply@example.org' }, answerMs: 300 });

  /** Why it was not sent, by a server that answers so, and by a mailer with this account. */
  async function failureOf(answers: Partial<LoopbackMailServer>, account = '') {
    const server = Object.assign(new LoopbackMailServer(), answers);
    await server.start();
    const mailer = mailerFor(server.url.replace('//', `//${account}`));
    const failure = await mailer.send(mail).then(
      () => null,
      (error: unknown) => error,
    );
    await mailer.close();
    await server.stop();
    if (!(failure instanceof MailFailure)) throw new Error(`not a failure: ${failure}`);
    return failure;
  }

  it.each([
    ['a recipient that it does not know', { recipient: () => no(550) }, '550 no'],
    ['content that it does not take', { content: no(554) }, '554 no'],
  ])('[START-19] is refused for good for %s', async (_case, answers, words) => {
    expect(await failureOf(answers)).toMatchObject({ isRefused: true, fault: 'answer', words });
  });

  it.each([
    ['a recipient that has to wait', { recipient: () => no(450) }, '450 no'],
    ['content that has to wait', { content: no(451) }, '451 no'],
    ['a sender that it does not take', { sender: no(553) }, '553 no'],
    ['a recipient, because we did not sign in', { recipient: () => no(530) }, '530 no'],
    ['a server that greets with a refusal', { greeting: no(554) }, '554 no'],
  ])('[START-19] is tried again for %s', async (_case, answers, words) => {
    expect(await failureOf(answers)).toMatchObject({ isRefused: false, fault: 'answer', words });
  });

  it('[START-19] is tried again when the server does not take the account, or does not answer at all', async () => {
    const credentials = no(535, '5.7.8 authentication failed');
    expect(await failureOf({ credentials }, 'perks:secret@')).toMatchObject({
      isRefused: false,
      fault: 'sign-in',
      words: '535 5.7.8 authentication failed',
    });
    expect(await failureOf({ content: 'hang' })).toMatchObject({
      isRefused: false,
      fault: 'timeout',
      words: null,
    });
    const reasons = [
      ['smtp://127.0.0.1:1', 'unreachable'],
      ['smtp://nulle-part.invalid:25', 'unknown-host'],
    ] as const;
    for (const [url, fault] of reasons) {
      const mailer = mailerFor(url);
      await expect(mailer.send(mail)).rejects.toMatchObject({ isRefused: false, fault, words: null });
      await mailer.close();
    }
  });
});
