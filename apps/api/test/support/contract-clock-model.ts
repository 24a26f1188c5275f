import { CONTRACT_PERIODS, type ContractPeriod } from '@perkotheque/domain/contracts/vocabulary';
import type { Day } from '@perkotheque/domain/shared/days';
import type { dice } from './dice.ts';

const DAY_MS = 86_400_000;
/** Days as whole numbers: adding one is adding one. */
export const toNumber = (day: Day): number => Date.parse(day) / DAY_MS;
export const toDay = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10);

const MONTHS: Partial<Record<ContractPeriod, number>> = { monthly: 1, quarterly: 3, yearly: 12 };
const LEADS = [0, 1, 7, 14, 30, 60, 90];

export interface ModelPerson {
  id: string;
  isAdmin: boolean;
  isActive: boolean;
  isRefusing: boolean;
}

export interface ModelTool {
  id: string;
  isForAdmins: boolean;
  isInTrash: boolean;
}

export interface ModelContract {
  id: string;
  tool: ModelTool;
  owner: ModelPerson | null;
  deputy: ModelPerson | null;
  period: ContractPeriod;
  startsOn: number | null;
  endsOn: number | null;
  isAutomatic: boolean;
  notice: number;
  leads: number[];
  isStopped: boolean;
}

type Dice = ReturnType<typeof dice>;

export function randomContract(
  { below, pick, chance }: Dice,
  scene: { id: string; from: number; tools: readonly ModelTool[]; people: readonly ModelPerson[] },
): ModelContract {
  const endsOn = chance(0.95) ? scene.from - 30 + below(800) : null;
  const owner = chance(0.8) ? pick(scene.people) : null;
  const deputy = chance(0.5) ? pick(scene.people) : null;
  return {
    id: scene.id,
    tool: pick(scene.tools),
    owner,
    deputy: deputy === owner ? null : deputy,
    period: chance(0.6) ? pick(['monthly', 'quarterly', 'yearly'] as const) : pick(CONTRACT_PERIODS),
    startsOn: endsOn !== null && chance(0.7) ? endsOn - below(900) : null,
    endsOn,
    isAutomatic: chance(0.6),
    notice: chance(0.3) ? 0 : below(100),
    leads: Array.from({ length: below(5) }, () => pick(LEADS)),
    isStopped: false,
  };
}

/** Day by day, until one that is whole periods after the start. */
export function nextEnd({ startsOn, endsOn, period }: ModelContract): number | null {
  const months = MONTHS[period];
  if (months === undefined || endsOn === null) return null;
  const start = new Date((startsOn ?? endsOn) * DAY_MS);
  for (let day = endsOn + 1; ; day += 1) {
    const date = new Date(day * DAY_MS);
    const apart =
      (date.getUTCFullYear() - start.getUTCFullYear()) * 12 + date.getUTCMonth() - start.getUTCMonth();
    const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    const isSameDate = date.getUTCDate() === Math.min(start.getUTCDate(), lastOfMonth);
    if (apart > 0 && apart % months === 0 && isSameDate) return day;
  }
}

export function advance(contract: ModelContract): { termEnd: number; nextEnd: number } | null {
  const next = nextEnd(contract);
  if (next === null || contract.endsOn === null) return null;
  const termEnd = contract.endsOn;
  contract.startsOn ??= termEnd;
  contract.endsOn = next;
  return { termEnd, nextEnd: next };
}

/** What must have happened, by the sentences of REN-03 and REN-04 and without any shortcut. */
export class ContractClockModel {
  readonly mails: string[] = [];
  readonly reminders: string[] = [];
  readonly renewals: string[] = [];
  readonly #contracts: readonly ModelContract[];
  readonly #people: readonly ModelPerson[];
  readonly #made = new Set<string>();

  constructor(contracts: readonly ModelContract[], people: readonly ModelPerson[]) {
    this.#contracts = contracts;
    this.#people = people;
  }

  run(today: number): void {
    for (const contract of this.#contracts) {
      if (contract.isStopped || contract.tool.isInTrash) continue;
      this.#renew(contract, today);
      this.#remind(contract, today);
    }
  }

  #renew(contract: ModelContract, today: number): void {
    while (contract.isAutomatic && contract.endsOn !== null && contract.endsOn < today) {
      const term = advance(contract);
      if (!term) return;
      this.renewals.push(`${contract.id} ${toDay(term.termEnd)} ${toDay(term.nextEnd)}`);
    }
  }

  #remind(contract: ModelContract, today: number): void {
    if (contract.endsOn === null || contract.endsOn < today) return;
    const cancelBy = contract.isAutomatic ? contract.endsOn - contract.notice : contract.endsOn;
    const keyOf = (lead: number) => `${contract.id}:${toDay(cancelBy)}:${lead}`;
    const due: number[] = [];
    for (let lead = 0; lead <= 730; lead += 1) {
      if (contract.leads.includes(lead) && cancelBy - lead <= today && !this.#made.has(keyOf(lead)))
        due.push(lead);
    }
    const [nearest] = due;
    if (nearest === undefined) return;
    let isNearerMade = false;
    for (let lead = 0; lead < nearest; lead += 1) if (this.#made.has(keyOf(lead))) isNearerMade = true;
    for (const lead of due) {
      const isMailed = lead === nearest && !isNearerMade;
      this.#made.add(keyOf(lead));
      this.reminders.push(`${keyOf(lead)} ${isMailed ? 'mailed' : 'merged'}`);
      if (!isMailed) continue;
      for (const { id } of this.#recipients(contract)) {
        this.mails.push(`contract-reminder:${keyOf(lead)}:${id}`);
      }
    }
  }

  #recipients({ tool, owner, deputy }: ModelContract): ModelPerson[] {
    const isReachable = (person: ModelPerson | null): person is ModelPerson =>
      person?.isActive === true && (person.isAdmin || !tool.isForAdmins);
    const named = [owner, deputy].filter(isReachable);
    const people = named.length > 0 ? named : this.#people.filter((one) => one.isAdmin && one.isActive);
    return people.filter(({ isRefusing }) => !isRefusing);
  }
}
