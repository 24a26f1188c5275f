import { normaliseText } from '../shared/text.ts';
import type { Pledge } from './input.ts';

/** A pledge with what staff know of its startup. */
export type PledgeOf = Pledge & { startup_id: string; startup: string; cohort: string | null };

type Count = { name: string; startups: number };

/** What may be handed to a vendor. */
export interface Dossier {
  startups: number;
  seats: number;
  /** Euros a month. */
  monthly_budget: number;
  /** Largest first; startups without a cohort are not in it. */
  cohorts: Count[];
  /** Tools of the catalogue that are used today, most used first. */
  current_tools: Count[];
  /** The startups that agreed to be named. */
  named: { name: string; current_tool: string | null; current_use: string | null }[];
}

const words = (text: string) =>
  ` ${normaliseText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
const letters = (text: string) => words(text).replaceAll(' ', '');
/** A name of at least this many letters counts inside a word too: « NuageClair » is « Nuage Clair ». */
const TELLING_LETTERS = 6;

function contains(text: string, name: string): boolean {
  const sought = letters(name);
  if (sought.length >= TELLING_LETTERS && letters(text).includes(sought)) return true;
  return sought !== '' && words(text).includes(words(name));
}

function countBy(values: readonly (string | null)[]): Count[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([name, startups]) => ({ name, startups }))
    .sort((one, other) => other.startups - one.startups || one.name.localeCompare(other.name, 'fr'));
}

/**
 * Names nobody who did not agree (LEV-02): texts of the others are never quoted, and a text, tool or cohort that contains
 * the name of another startup of the programme is left out, whoever wrote it. Spaces, case and accents do not hide a name.
 */
export function dossierOf(
  pledges: readonly PledgeOf[],
  startups: readonly { id: string; name: string }[],
): Dossier {
  const agreed = new Set(pledges.filter(({ may_be_named }) => may_be_named).map((one) => one.startup_id));
  const silent = startups.filter(({ id }) => !agreed.has(id));
  const isNameless = (text: string) => !silent.some(({ name }) => contains(text, name));
  const nameless = (text: string | null) => (text !== null && isNameless(text) ? text : null);
  return {
    startups: pledges.length,
    seats: pledges.reduce((sum, { seats }) => sum + seats, 0),
    monthly_budget: pledges.reduce((sum, { monthly_budget }) => sum + monthly_budget, 0),
    cohorts: countBy(pledges.map(({ cohort }) => nameless(cohort))),
    current_tools: countBy(pledges.map(({ current_tool }) => nameless(current_tool))),
    named: pledges
      .filter(({ may_be_named, startup }) => may_be_named && isNameless(startup))
      .map(({ startup, current_tool, current_use }) => ({
        name: startup,
        current_tool: nameless(current_tool),
        current_use: nameless(current_use),
      })),
  };
}
