import { TERM_MONTHS } from '@perkotheque/domain/contracts/terms';
import type { ContractPeriod } from '@perkotheque/domain/contracts/vocabulary';
import type { Team } from '@perkotheque/domain/tools/vocabulary';
import { ALL_DEMO_TOOLS } from '../all-tools.ts';
import { DEMO_PEOPLE } from '../people.ts';
import type { DemoContract, DemoPrice } from './types.ts';

const DEPUTIES: Readonly<Record<Team, string>> = {
  IT: 'julien.petit',
  Marketing: 'manon.dubois',
  Ventes: 'sofia.fernandes',
  Produit: 'linh.pham',
  Design: 'manon.dubois',
  Innovation: 'gael.le-goff',
  Ops: 'sofia.fernandes',
  RH: 'admin',
  Tous: 'thomas.rousseau',
};

export const flat = (each: number, quote?: number): DemoPrice => ({ each, ...(quote && { quote }) });
export const seats = (count: number, each: number, quote?: number): DemoPrice => ({
  each,
  seats: count,
  ...(quote && { quote }),
});

type Rest = Partial<Omit<DemoContract, 'tool' | 'period' | 'price' | 'terms'>>;

/** Team, owner and end are those of the tool unless the entry says otherwise. */
export function contract(
  key: string,
  period: ContractPeriod,
  price: DemoPrice,
  terms: number,
  rest: Rest = {},
): DemoContract {
  const tool = ALL_DEMO_TOOLS.find((one) => one.key === key);
  if (!tool) throw new Error(`the demonstration has no tool ${key}`);
  const named = DEMO_PEOPLE.find(({ full_name }) => full_name === tool.renewal_responsible)?.key ?? 'admin';
  const owner = rest.owner === undefined ? named : rest.owner;
  const deputy = DEPUTIES[tool.team] === owner ? 'equipe' : DEPUTIES[tool.team];
  return {
    tool: key,
    is_current: true,
    period,
    currency: 'EUR',
    price,
    team: tool.team,
    deputy,
    terms,
    ends_in_days: TERM_MONTHS[period] === null ? null : tool.renewal_in_days,
    notice_days: null,
    reminder_days: null,
    turns: [],
    exit: null,
    one_off_costs: [],
    note: '',
    links: [],
    ...rest,
    owner,
  };
}

const share = (file: string) => `https://documents.perkotheque.example/contrats/${file}`;
export const signedCopy = (file: string) => ({ label: 'Contrat signé', url: share(file) });
export const quoteCopy = (file: string) => ({ label: 'Devis', url: share(file) });
