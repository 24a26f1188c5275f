import type { Translation } from '@perkotheque/domain/languages/translation';
import type { spend as french } from '../fr/spend.ts';

export const spend = {
  title: 'Spend',
  intro: 'What the studio pays for its tools, what is committed and what can still be stopped.',
  loading: 'Loading spend…',
  failed: 'Spend is not responding',
  export: 'Export as CSV',
  exportFailed: 'The export failed',
  all: 'See all',
  nothing: 'Nothing to show here.',
  leftOut_one: '{count, number} contract without an exchange rate is not counted.',
  leftOut_other: '{count, number} contracts without an exchange rate are not counted.',
  empty: {
    none: 'No contract yet',
    noneText:
      'Spend is computed from contracts. Fill in the cost and the renewal date of a tool, or add its contract: its figures appear here.',
    action: 'See the contracts',
    filtered: 'No contract with these filters',
    filteredText: 'No contract matches this team, category or tool.',
    clear: 'Clear the filters',
  },
  filters: {
    label: 'Filters',
    team: 'Team',
    anyTeam: 'All teams',
    category: 'Category',
    anyCategory: 'All categories',
    noCategory: 'No category',
    year: 'Year',
    withoutTool: '{tool}: remove this filter',
    thisTool: 'This tool',
  },
  scope: {
    category: 'One category',
    tool: 'One tool',
  },
  figures: {
    label: 'Annual cost',
    annual_now: 'Annual cost today',
    annual_before: 'Annual cost a year ago',
    paid: 'Paid in {year}',
    planned: 'To pay in {year}',
    upcoming: 'Next twelve months',
    committed: 'Committed',
    stoppable: 'Can still be stopped',
    committed_later: 'Committed beyond',
    saved: 'Saved by renegotiation',
    avoided: 'Avoided at signature',
  },
  change: {
    same: 'as a year ago',
    more: '{amount} more than a year ago (+{share})',
    less: '{amount} less than a year ago (−{share})',
  },
  formulas: {
    annual_now:
      'A year of each contract in force today: its amount × 12 when monthly or by usage, × 4 when quarterly, × 1 when yearly. A one-time purchase does not count.',
    annual_before:
      'A year of each contract in force on {before}, at its price of that day and today’s exchange rates.',
    paid: 'The payments of {year} before {today}.',
    planned: 'The payments of {year} from {today} on.',
    upcoming:
      'The payments from {today} to {last}: each contract on its start and every period after, one-off costs on their date.',
    committed:
      'Of these payments, one-off costs and those before the earliest exit: the decided stop, the end of a contract that does not renew by itself, the first end of another that can still be cancelled, or, without an end, the end of the notice.',
    stoppable: 'The other payments of these twelve months: cancelling in time avoids them.',
    committed_later: 'What is committed in the same way after {last}.',
    saved:
      'For each renegotiation decided in {year}: a year of the former price less a year of the new one, when the former is known. A rise counts as negative.',
    avoided:
      'For each price that began in {year} after a quote: the quote less the signed price, for a year, or once for a one-time purchase. Without a start date, the day of entry counts.',
  },
  commitments: {
    title: 'Committed or still stoppable',
    sentence:
      'Of {total} to pay in twelve months, {committed} are committed ({share}) and {stoppable} can still be stopped.',
  },
  months: {
    title: 'Payments of {year}',
    caption: 'Payments by month in {year}',
    sentence: '{total} over the year. The strongest month is {month}, with {amount}.',
    empty: 'No payment in {year}.',
    month: 'Month',
    paid: 'Paid',
    planned: 'To pay',
  },
  parts: {
    title: 'Annual cost by team, category and tool',
    team: 'By team',
    category: 'By category',
    tool: 'By tool',
    name: 'Name',
    amount: 'Annual cost',
    before: 'a year ago: {amount}',
    sentence: '{name} costs the most: {amount} a year.',
    empty: 'No annual cost.',
    more_one: 'See {count, number} other tool',
    more_other: 'See {count, number} other tools',
  },
  next: {
    title: 'Next payments',
    text: 'The first of the next twelve months, by date.',
  },
  savings: {
    title: 'Saved and avoided in {year}',
    text: 'Two different figures, which do not add up.',
  },
  unused: {
    title: 'Little used?',
    text: 'Tools with an annual cost and no use for 180 days: not opened, made a favourite, claimed a perk of, nor credentials revealed. A tool that was never used counts from the entry of its contract.',
    lastUse: 'Last used on {date}',
    never: 'Never used, contract entered on {date}',
    aYear: 'a year',
    count_one: '{count, number} tool',
    count_other: '{count, number} tools',
  },
  rates: {
    title: 'Exchange rates used',
    rule: 'An amount in a currency is converted at the rate in force on the day of payment, decision or signature, and at today’s rate for an annual cost. Each amount is rounded to the nearest cent, half a cent up, then added. Without a rate it is not counted.',
    one: '1 {currency} = €{euros} since {date}',
    several: '{count, number} exchange rates used, listed at the bottom of the page',
    none: 'No rate used: all counted amounts are in euros.',
  },
  gaps: {
    title: 'Some contracts are incomplete',
    unpriced_one: '{count, number} contract in force has no amount or period: it is not counted.',
    unpriced_other: '{count, number} contracts in force have no amount or period: they are not counted.',
    undated_one:
      '{count, number} contract has no date from which to count its payments: it is in the annual cost only.',
    undated_other:
      '{count, number} contracts have no date from which to count their payments: they are in the annual cost only.',
    unstarted_one: '{count, number} contract without a start date counts as already in force.',
    unstarted_other: '{count, number} contracts without a start date count as already in force.',
  },
  lines: {
    back: 'Back to spend',
    export: 'Export this list as CSV',
    loading: 'Loading the list…',
    failed: 'The list is not responding',
    empty: 'No line',
    emptyText: 'Nothing matches this figure and these filters.',
    count_one: '{count, number} amount, {amount} in all',
    count_other: '{count, number} amounts, {amount} in all',
    noRate: 'No rate',
  },
} as const satisfies Translation<typeof french>;
