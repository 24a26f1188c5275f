import type { OwnPledge } from '../api/get-pledges.ts';

type Pledge = NonNullable<OwnPledge['own']>;

/** The form as typed. */
export type PledgeValues = {
  seats: string;
  monthly_budget: string;
  tool: { name: string } | null;
  /** The text of the tool's field, which counts only once a tool of the list is chosen. */
  typedTool: string;
  current_use: string;
  may_be_named: boolean;
};

export const BLANK: PledgeValues = {
  seats: '',
  monthly_budget: '',
  tool: null,
  typedTool: '',
  current_use: '',
  may_be_named: false,
};

export const valuesOf = (pledge: Pledge): PledgeValues => ({
  seats: String(pledge.seats),
  monthly_budget: String(pledge.monthly_budget),
  tool: pledge.current_tool === null ? null : { name: pledge.current_tool },
  typedTool: '',
  current_use: pledge.current_use ?? '',
  may_be_named: pledge.may_be_named,
});

/** « 1 200 € » is 1200; undefined unless it is a whole number from 1 to `most`. */
export function wholeOf(typed: string, most: number): number | undefined {
  const digits = typed.replace(/[\s€]/g, '');
  const number = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

export const bodyOf = ({ seats, monthly_budget, tool, current_use, may_be_named }: PledgeValues): Pledge => ({
  seats: wholeOf(seats, Number.MAX_SAFE_INTEGER) ?? 0,
  monthly_budget: wholeOf(monthly_budget, Number.MAX_SAFE_INTEGER) ?? 0,
  current_tool: tool?.name ?? null,
  current_use: current_use.trim(),
  may_be_named,
});
