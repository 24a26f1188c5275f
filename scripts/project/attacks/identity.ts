import {
  CLIENT_ID,
  CLIENT_SECRET,
  type LyingProvider,
  startLyingProvider,
} from '@perkotheque/database/testing/lying-provider';
import { LIES, type Lie } from '@perkotheque/database/testing/provider-lies';
import { originOf, startApi } from '../lib/application.ts';
import { waitUntilReady } from '../lib/children.ts';
import { freePort } from '../lib/ports.ts';
import { draw } from './draw.ts';
import type { Experiment, Outcome, System } from './experiment.ts';
import { emailOf } from './identities.ts';
import { type ReceivedResponse, sendJson } from './send-request.ts';

/** Forged answers of each list in the quick form. */
const QUICK = 4;
const DOMAIN = 'perkotheque.example';

const cookiesOf = ({ headers }: ReceivedResponse) =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

type Begun = { answer: ReceivedResponse; state: string; nonce: string };

/** A browser of the attacker's, at an application with two providers. */
function browserAt(origin: string) {
  const begin = async (id: string): Promise<Begun> => {
    const answer = await sendJson(origin, 'POST', `/api/auth/providers/${id}/sign-in`, { body: {} });
    if (answer.status !== 200) throw new Error(`the attempt did not begin: ${answer.text}`);
    const { searchParams } = new URL(JSON.parse(answer.text).url);
    return { answer, state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' };
  };
  const finish = async (
    id: string,
    { answer, state, nonce }: Begun,
    provider: LyingProvider,
    lie: Lie = {},
  ) => {
    provider.useNonce(nonce);
    provider.behave(lie.behaviour ?? {});
    const query = new URLSearchParams({ code: 'code', state });
    lie.answer?.(query);
    const cookie = lie.otherBrowser ? '' : cookiesOf(answer);
    return sendJson(origin, 'GET', `/api/auth/callback/${id}?${query}`, { cookie });
  };
  return { begin, finish };
}

/** Everything that a forged answer must not add to or change. */
const stateOf = async ({ owner }: System) =>
  JSON.stringify(
    await owner.rows(
      `select (select count(*) from auth."user") as users, (select count(*) from auth.session) as sessions,
              (select md5(string_agg(a::text, ',' order by a.id)) from auth.account a) as accounts,
              (select md5(string_agg(r::text, ',' order by r.user_id)) from user_roles r) as roles`,
    ),
  );

async function run(system: System): Promise<Outcome> {
  const { settings, owner, isQuick, seed } = system;
  const [trusted, attacker] = [await startLyingProvider(), await startLyingProvider()];
  const port = await freePort();
  const origin = originOf(port);
  const entry = (id: string, { issuer }: LyingProvider, domains: string[]) => ({
    ...{ id, label: id, issuer, client_id: CLIENT_ID, client_secret: CLIENT_SECRET, domains },
  });
  const providers = [entry('studio', trusted, [DOMAIN, 'studio.example']), entry('autre', attacker, [])];
  const api = startApi({
    ...settings,
    port,
    env: { ...settings.env, OIDC_PROVIDERS: JSON.stringify(providers) },
  });
  const entered: string[] = [];
  let tried = 0;
  let isHonestIn = false;
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`, api);
    const browser = browserAt(origin);
    const attempt = async (name: string, send: () => Promise<ReceivedResponse>) => {
      await owner.resetLimits();
      const before = await stateOf(system);
      const answer = await send();
      tried += 1;
      const isRefused = new URL(String(answer.headers.location ?? '/'), origin).searchParams.has('refusal');
      const hasSession = /_session=[^;]/.test(cookiesOf(answer));
      if (!isRefused || hasSession || (await stateOf(system)) !== before)
        entered.push(`${name}: ${answer.status} ${answer.headers.location}`);
    };
    for (const [name, lie] of draw(LIES, isQuick ? QUICK : LIES.length, seed))
      await attempt(name, async () => browser.finish('studio', await browser.begin('studio'), trusted, lie));

    const claim = (claims: Record<string, unknown>): Lie => ({ behaviour: { claims } });
    const [admin = '', member = '', suspended = ''] = [
      emailOf('admin'),
      emailOf('user'),
      emailOf('suspended'),
    ];
    const others: [string, 'studio' | 'autre', Lie][] = [
      ['an admin’s address from the trusted provider', 'studio', claim({ sub: 'x1', email: admin })],
      ['a suspended member’s address', 'studio', claim({ sub: 'x2', email: suspended })],
      ['an admin’s address in capitals', 'studio', claim({ sub: 'x3', email: admin.toUpperCase() })],
      [
        'a member’s address, not verified',
        'studio',
        claim({ sub: 'x4', email: member, email_verified: false }),
      ],
      ['a member’s address from a provider without domains', 'autre', claim({ sub: 'x5', email: member })],
      ['an admin’s address from a provider without domains', 'autre', claim({ sub: 'x6', email: admin })],
      [
        'groups that nobody mapped',
        'autre',
        claim({ sub: 'x7', email: admin, groups: ['admin'], role: 'admin' }),
      ],
      ['the issuer of the other provider', 'autre', claim({ iss: trusted.issuer, sub: 'x8', email: member })],
    ];
    for (const [name, id, lie] of draw(others, isQuick ? QUICK : others.length, seed))
      await attempt(name, async () =>
        browser.finish(id, await browser.begin(id), id === 'studio' ? trusted : attacker, lie),
      );

    // The honest person enters: then their subject, their answer and their attempt are taken.
    const begun = await browser.begin('studio');
    const honest = await browser.finish(
      'studio',
      begun,
      trusted,
      claim({ sub: 'honnete', email: 'honnete@studio.example' }),
    );
    isHonestIn = /_session=[^;]/.test(cookiesOf(honest));
    await attempt('a replayed answer', () =>
      browser.finish('studio', begun, trusted, claim({ sub: 'honnete' })),
    );
    await attempt('the same subject at another issuer', async () =>
      browser.finish(
        'autre',
        await browser.begin('autre'),
        attacker,
        claim({ sub: 'honnete', email: 'honnete@studio.example' }),
      ),
    );
    await attempt('an attempt at one provider finished at the other', async () =>
      browser.finish(
        'autre',
        await browser.begin('studio'),
        attacker,
        claim({ sub: 'honnete', email: 'honnete@studio.example' }),
      ),
    );
    await attempt('an attempt of another person', async () => {
      const [own, stolen] = [await browser.begin('studio'), await browser.begin('studio')];
      return browser.finish('studio', { ...stolen, answer: own.answer }, trusted, claim({ sub: 'honnete' }));
    });
    await attempt('the nonce of an earlier attempt', async () =>
      browser.finish(
        'studio',
        { ...(await browser.begin('studio')), nonce: begun.nonce },
        trusted,
        claim({ sub: 'honnete' }),
      ),
    );
  } finally {
    await api.stop();
    await Promise.all([trusted.close(), attacker.close()]);
  }
  for (const line of entered) console.log(`✗ ${line}`);
  return {
    rows: [{ 'forged answers': tried, 'let in, created or linked': entered.length }],
    verdicts: [
      {
        isMet: entered.length === 0,
        line: `${entered.length} of ${tried} forged answers of a provider signed somebody in, or created or linked an account, goal 0 (seed ${seed})`,
      },
      { isMet: isHonestIn, line: 'the honest answer of the same provider signs in' },
    ],
  };
}

export const identity: Experiment = { name: 'identity', run };
