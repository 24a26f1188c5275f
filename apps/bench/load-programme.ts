import { type Call, get, type Json, pick, WORDS } from './load-calls.ts';
import { type LoadClient, StepEnded } from './load-client.ts';
import type { LoadData, LoadMember } from './load-data.ts';

export type ProgrammeStep = 'perks' | 'claim' | 'code' | 'withdraw' | 'decide' | 'token' | 'assistant';

/** What the server acknowledged, to be found again in the database. */
export type Ledger = {
  claims: { id: string; perkId: string; startupId: string }[];
  readings: { claimId: string; perkId: string; kind: string; value: string }[];
  grantedIds: string[];
};

type Claim = { id: string; perk_id: string; state: string };

const ACCEPTS = { declaration: true, authority: true, obligations: true };
/** Some leads press on a page that still offers a perk whose codes are gone. */
const SCARCE_SHARE = 0.15;
const DECISIONS_AT_ONCE = 3;
const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'load', version: '1.0.0' },
};

/** The steps of the programme of perks. Leads claim, read and withdraw; staff decide; programs read. */
export function programmeSteps(
  client: LoadClient,
  member: LoadMember,
  data: LoadData,
  ledger: Ledger,
): Record<ProgrammeStep, () => Promise<void>> {
  /** Perks whose claim an assistant started and the lead has yet to confirm. */
  const awaiting: string[] = [];
  const scarce = data.perks.filter(({ isScarce }) => isScarce);

  const acknowledge = (id: string, perkId: string) =>
    ledger.claims.push({ id, perkId, startupId: member.startup?.id ?? '' });

  const ownClaims = async (step: ProgrammeStep, states: string[]): Promise<Claim[]> =>
    (await client.call(step, get('/api/claims')))().claims.filter(({ state }: Claim) =>
      states.includes(state),
    );

  async function choosePerk(): Promise<string> {
    const { perks } = (await client.call('claim', get('/api/perks')))();
    const open = perks.filter(({ can }: Json) => can.claim);
    return Math.random() < SCARCE_SHARE || open.length === 0 ? pick(scarce).id : pick<Json>(open).id;
  }

  async function claim(): Promise<void> {
    const perkId = awaiting.pop() ?? (await choosePerk());
    const preview = await client.call('claim', get(`/api/claims/preview?perk_id=${perkId}`));
    const body = { perk_id: perkId, terms_version: preview().terms_version, accepts: ACCEPTS };
    const { id } = (await client.call('claim', { method: 'POST', path: '/api/claims', body }))();
    acknowledge(id, perkId);
    await client.call('claim', get(`/api/claims/${id}`));
  }

  async function code(): Promise<void> {
    const granted = await ownClaims('code', ['granted']);
    if (granted.length === 0) return;
    const { id, perk_id } = pick(granted);
    const path = `/api/claims/${id}/secret`;
    await client.call('code', get(path));
    const body = { how: pick(['show', 'copy']) };
    const { kind, value } = (await client.call('code', { method: 'POST', path, body }))();
    ledger.readings.push({ claimId: id, perkId: perk_id, kind, value });
  }

  async function withdraw(): Promise<void> {
    const claims = await ownClaims('withdraw', ['waiting', 'granted']);
    if (claims.length === 0) return;
    const path = `/api/claims/${pick(claims).id}/move`;
    await client.call('withdraw', { method: 'POST', path, body: { to: 'withdrawn' } });
  }

  /** Approves claims, and refuses those whose codes are gone. */
  async function decide(): Promise<void> {
    const { claims } = (await client.call('decide', get('/api/inbox')))();
    const ids = Array.from(
      { length: Math.min(DECISIONS_AT_ONCE, claims.length) },
      () => pick<Claim>(claims).id,
    );
    if (ids.length === 0) return;
    const post = async (body: object) =>
      (await client.call('decide', { method: 'POST', path: '/api/inbox/decisions', body }))().outcomes;
    const outcomes: { id: string; error: string | null }[] = await post({ decision: 'approve', ids });
    ledger.grantedIds.push(...outcomes.filter(({ error }) => error === null).map(({ id }) => id));
    const gone = outcomes.filter(({ error }) => error === 'out_of_stock').map(({ id }) => id);
    if (gone.length > 0) {
      await post({ decision: 'refuse', ids: gone, reason: 'Plus de code disponible', may_retry: false });
    }
  }

  async function token(): Promise<void> {
    const forAll = [
      '/api/tools?q=paie',
      '/api/perks',
      '/api/claims',
      '/api/requests',
      '/api/startup/outlook',
    ];
    const year = new Date().getFullYear();
    const period = `from=${year}-01-01&to=${year}-12-31`;
    const forStaff = [
      '/api/startups',
      `/api/programme?${period}`,
      `/api/programme/claims?${period}&figure=started`,
    ];
    const path = pick(member.isAdmin ? [...forAll, ...forStaff] : forAll);
    await client.call('token', { ...get(path), withToken: true });
  }

  async function ask(method: string, params: object): Promise<Json> {
    const body = { jsonrpc: '2.0', id: 1, method, params };
    const call: Call = { method: 'POST', path: '/mcp', body, withToken: true };
    return (await client.call('assistant', call))().result;
  }
  async function useTool(name: string, input: object): Promise<Json> {
    const result = await ask('tools/call', { name, arguments: input });
    if (result?.structuredContent?.data === undefined) throw new StepEnded(name);
    return result.structuredContent.data;
  }

  /** The assistant of a lead starts a claim, which the lead confirms in a later step. */
  async function startClaim(): Promise<void> {
    const { perks } = await useTool('search_perks', { query: 'avantage' });
    const open = perks.filter(({ can_claim }: Json) => can_claim);
    const perkId = open.length === 0 ? pick(scarce).id : pick<Json>(open).id;
    const started = await useTool('start_claim', { perk_id: perkId });
    acknowledge(started.claim_id, perkId);
    awaiting.push(perkId);
  }

  async function assistant(): Promise<void> {
    await ask('initialize', INITIALIZE);
    const tools = [
      () => useTool('search_tools', { query: pick(WORDS) }),
      () => useTool('get_tool', { tool_id: pick(data.toolIds) }),
      () => useTool('check_eligibility', { perk_id: pick(data.perks).id }),
      () => useTool('list_claims', {}),
      () => useTool('get_savings', {}),
    ];
    await pick(member.startup?.isLead ? [...tools, startClaim] : tools)();
  }

  async function perks(): Promise<void> {
    await client.call('perks', get('/api/perks'));
    await client.call('perks', get(`/api/perks/${pick(data.perks).id}`));
  }

  return { perks, claim, code, withdraw, decide, token, assistant };
}
