import { type EarlierRows, type Expectation, FUTURE, idOf, momentOf } from './earlier-rows.ts';

const ODD_REQUESTS: Record<number, [Record<string, unknown>, Expectation?]> = {
  1: [{ votes: null }],
  2: [{ votes: -4 }, { mended: ['votes_invalid:votes'] }],
  3: [{ votes: 1_000_000 }],
  4: [{ tool_name: ' ' }, { refused: 'name_missing' }],
  5: [{ description: '' }, { mended: ['description_missing'] }],
  6: [{ requested_by: idOf('person', 999) }, { mended: ['author_missing'] }],
  7: [{ requested_by: idOf('person', 10) }],
  8: [{ priority: 'urgentissime' }, { mended: ['value_unknown:priority'] }],
  9: [{ status: 'in_review' }, { mended: ['word_translated:status'] }],
  10: [{ status: 'bloquée' }, { mended: ['value_unknown:status'] }],
  11: [{ date_requested: FUTURE.slice(0, 10) }, { mended: ['date_in_future:date_requested'] }],
  12: [{ expected_users: -3 }, { mended: ['number_invalid:expected_users'] }],
  13: [{ estimated_cost: '1 200 € par an', expected_users: 12, priority: null, business_case: null }],
};
export const REQUESTS = 40;

export function addRequests(rows: EarlierRows): void {
  for (let n = 1; n <= REQUESTS; n += 1) {
    const [odd, expected] = ODD_REQUESTS[n] ?? [{}];
    const plain = {
      id: idOf('request', n),
      tool_name: `Souhait ${n}`,
      description: 'Pour gagner du temps',
      category: 'Autres',
      requested_by: idOf('person', 40 + (n % 10)),
      priority: 'high',
      votes: n * 3,
      status: 'pending',
      date_requested: momentOf(n).slice(0, 10),
      business_case: 'Utile à tous',
      created_at: momentOf(n),
    };
    rows.add('tool_requests', { ...plain, ...odd }, expected);
  }
}

export function addGroups(rows: EarlierRows): void {
  const group = (n: number, row: Record<string, unknown>, expected?: Expectation) => {
    const plain = { reason: 'Même outil', suggested_action: 'merge', created_by: idOf('person', 20) };
    rows.add(
      'duplicate_groups',
      { id: idOf('group', n), created_at: momentOf(n), ...plain, ...row },
      expected,
    );
  };
  const link = (n: number, tool: number, expected?: Expectation) =>
    rows.add(
      'duplicate_group_tools',
      { duplicate_group_id: idOf('group', n), tool_id: idOf('tool', tool) },
      expected,
    );
  group(1, {});
  link(1, 110);
  link(1, 111);
  link(1, 999, { refused: 'tool_missing' });
  group(2, {}, { refused: 'group_too_small' });
  link(2, 112, { refused: 'group_missing' });
  group(
    3,
    { suggested_action: 'burn', reason: '' },
    { mended: ['reason_missing', 'value_unknown:suggested_action'] },
  );
  link(3, 113);
  link(3, 114);
  link(3, 114, { refused: 'duplicate_row' });
  link(99, 115, { refused: 'group_missing' });
}
