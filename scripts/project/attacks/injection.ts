import { setTimeout as delay } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import type { ReceivedMail } from '../lib/mailbox.ts';
import type { Experiment, Outcome, System, Verdict } from './experiment.ts';
import { emailOf, signIn } from './identities.ts';
import { sendJson } from './send-request.ts';

const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example")',
  '＝1+1',
  '=1\n=2',
  ';=1',
  '"=1',
];
const RUNS_AS_FORMULA = /^[=+\-@\t\r＝＋－＠]/;

const BREAKS = [
  '\r\nBcc: proie@evil.example',
  '\nBcc: proie@evil.example',
  '\rBcc: proie@evil.example',
  '%0d%0aBcc: proie@evil.example',
  '\u2028Bcc: proie@evil.example',
  '\r\n\r\n<h1>x</h1>',
  '" <proie@evil.example>, "',
  '=?utf-8?Q?=0D=0ABcc:_proie@evil.example?=',
];
const ADDRESSES = [
  'a@perkotheque.example,proie@evil.example',
  'a@perkotheque.example\r\nBcc: proie@evil.example',
  '"a\\" <proie@evil.example>"@perkotheque.example',
  'a@perkotheque.example;proie@evil.example',
  '<proie@evil.example>',
];
const TIMEOUT_MS = 20_000;

async function formulas({ origin }: System, cookie: string): Promise<Verdict> {
  for (const [index, formula] of FORMULAS.entries()) {
    const body = {
      name: `${formula} ${index}`.replace(/^[\t\n ]/, ' '),
      description: formula,
      category: 'Autres',
      team: 'Tous',
      tool_type: 'saas',
      owner: formula,
      cost: formula,
      what_is_it_for: formula,
      tags: [formula],
      key_features: [formula],
    };
    const answer = await sendJson(origin, 'POST', '/api/tools', { cookie, body });
    if (answer.status !== 201) throw new Error(`a tool named ${JSON.stringify(formula)}: ${answer.text}`);
  }
  const file = await sendJson(origin, 'GET', '/api/exports/catalogue?format=csv', { cookie });
  // Parsed as CSV, and split as a spreadsheet with other separators would, which ignores quotes inside a cell.
  const meant: string[][] = parse(file.text, { bom: true });
  const cut = file.text.split(/\r\n|[\r\n]/).flatMap((line) => line.split(/[;\t]/));
  const cells = [...meant.flat(), ...cut];
  const armed = cells.filter((cell) => RUNS_AS_FORMULA.test(cell));
  const seen = cells.filter((cell) => cell.includes('1+1')).length;
  return {
    isMet: armed.length === 0 && seen > 0,
    line: `${armed.length} of ${cells.length} exported cells would run as a formula, goal 0 (${seen} came from ${FORMULAS.length} formulas)`,
  };
}

/** A mail with an injected header or another recipient. */
function isForged({ to, raw }: ReceivedMail): boolean {
  const head = raw.split(/\r?\n\r?\n/)[0] ?? '';
  const count = (name: string) =>
    head.split(/\r?\n/).filter((line) => line.toLowerCase().startsWith(`${name}:`)).length;
  return (
    to.length !== 1 ||
    to.some((address) => address.includes('evil')) ||
    count('bcc') + count('cc') > 0 ||
    count('to') !== 1 ||
    count('subject') !== 1 ||
    count('from') !== 1
  );
}

async function mails(system: System, admin: string, member: string): Promise<Verdict[]> {
  const { origin, mailbox, owner } = system;
  const before = mailbox.mails.length;
  let sent = 0;
  const accepted: string[] = [];
  for (const [index, text] of BREAKS.entries()) {
    await owner.resetLimits();
    const name = `Nour ${text}`.slice(0, 100);
    const password = 'un-mot-assez-long';
    const signUp = { email: `facteur-${index}@perkotheque.example`, password, full_name: name };
    const made = await sendJson(origin, 'POST', '/api/auth/sign-up', { body: signUp, address: '10.6.0.1' });
    const created = await sendJson(origin, 'POST', '/api/functions/create-user', {
      cookie: admin,
      body: { email: `accueil-${index}@perkotheque.example`, password, full_name: name, role: 'user' },
    });
    const asked = await sendJson(origin, 'POST', '/api/requests', {
      cookie: member,
      body: {
        tool_name: `Outil ${index} ${text}`,
        description: text,
        business_case: text,
        category: text.slice(0, 60),
      },
    });
    await sendJson(origin, 'PUT', '/api/system-settings/app_name', {
      cookie: admin,
      body: { value: `Perk ${text}`.slice(0, 60) },
    });
    sent += [made, created, asked].filter(({ status }) => status === 201).length;
  }
  for (const email of ADDRESSES) {
    const body = { email, password: 'un-mot-assez-long', full_name: 'Nour' };
    const answers = [
      await sendJson(origin, 'POST', '/api/auth/sign-up', { body, address: '10.6.0.2' }),
      await sendJson(origin, 'POST', '/api/auth/forgot-password', { body: { email }, address: '10.6.0.2' }),
    ];
    if (answers.some(({ status }) => status < 400)) accepted.push(email);
  }
  await sendJson(origin, 'PUT', '/api/system-settings/app_name', {
    cookie: admin,
    body: { value: 'Perkothèque' },
  });
  const deadline = performance.now() + TIMEOUT_MS;
  // Each accepted action sends at least one mail, since new requests also go to the staff.
  while (mailbox.mails.length - before < sent && performance.now() < deadline) await delay(100);
  const received = mailbox.mails.slice(before);
  const forged = received.filter(isForged);
  for (const { to, raw } of forged.slice(0, 5)) console.log(`✗ to ${to.join(', ')}\n${raw.slice(0, 600)}`);
  return [
    {
      isMet: received.length > 0 && forged.length === 0,
      line: `${forged.length} of ${received.length} mails have an injected header or recipient, goal 0`,
    },
    {
      isMet: accepted.length === 0,
      line: `${accepted.length} of ${ADDRESSES.length} forged email addresses were accepted, goal 0`,
    },
  ];
}

async function run(system: System): Promise<Outcome> {
  const [admin, member] = [
    await signIn(system.origin, emailOf('admin') ?? ''),
    await signIn(system.origin, emailOf('user') ?? ''),
  ];
  return { rows: [], verdicts: [await formulas(system, admin), ...(await mails(system, admin, member))] };
}

export const injection: Experiment = { name: 'injection', run };
