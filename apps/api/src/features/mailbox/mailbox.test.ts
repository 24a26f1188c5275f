import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '#lib/create-mailer.ts';
import { createLogger } from '#lib/logger.ts';
import { testApp } from '../../../test/support/test-app.ts';
import { testEnv } from '../../../test/support/test-env.ts';

const SMTP = { SMTP_URL: 'smtp://mail.example.org' };
const PRODUCTION = { NODE_ENV: 'production', BASE_URL: 'https://perks.example.org', ...SMTP };

describe('mail without SMTP in development', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'perk-mailbox-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('[AUTH-17] prints each mail and shows it on a page with working links', async () => {
    const env = { MAILBOX_DIR: path.join(folder, 'new') };
    const printed: string[] = [];
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        printed.push(chunk.toString());
        done();
      },
    });
    const { app, close } = await testApp({ env });
    expect((await app.inject({ url: '/dev/outbox' })).body).toContain('Aucun mail');

    const mailer = createMailer(
      testEnv(env).mail,
      createLogger({ level: 'info', name: 'test', destination }),
    );
    const mail = { to: { name: 'Zoé', address: 'zoe@example.org' }, html: '<script>alert(1)</script>' };
    await mailer.send({ ...mail, subject: 'Premier', text: 'Bonjour' });
    await mailer.send({
      ...mail,
      subject: 'Second <b>',
      text: 'Cliquez : http://localhost/?confirmation=abc_123 merci',
    });

    expect(printed.join('')).toContain('http://localhost/?confirmation=abc_123');
    const { body } = await app.inject({ url: '/dev/outbox' });
    expect(body).toContain('<a href="http://localhost/?confirmation=abc_123">');
    expect(body).toContain('zoe@example.org');
    expect(body).toContain('Second &lt;b&gt;');
    expect(body).not.toContain('<script');
    expect(body.indexOf('Second')).toBeLessThan(body.indexOf('Premier'));
    expect((await app.inject({ url: '/dev/outbox.json' })).json().mails).toHaveLength(2);
    await close();
  });

  it.each([
    ['with SMTP', SMTP],
    ['in production', PRODUCTION],
  ])('[AUTH-17] serves no mailbox page %s', async (_label, env) => {
    const { app, close } = await testApp({ env });
    for (const url of ['/dev/outbox', '/dev/outbox.json'])
      expect((await app.inject({ url })).statusCode).toBe(404);
    await close();
  });
});
