// Which figures about the use of a tool other startups may read, and when they change (ADR 21).
import { type FigureMeasure, isExit, type Outcome, type OutcomeReason } from './vocabulary.ts';

/** As few startups may be in a cell, outside it, or behind a change of what is shown. */
export const LEAST = 3;
const STEPS = [3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000] as const;

/** One active startup of the programme, also one that said nothing about the tool. */
export interface Statement {
  startup_id: string;
  cohort: string | null;
  uses: boolean;
  /** Agrees to be named as a user. */
  agrees: boolean;
  outcome: Outcome | null;
  reason: OutcomeReason | null;
  replaced_by: string | null;
}

/** A cell as it was when it last changed. `figure` is null while it is withheld. */
export interface Cell {
  measure: FigureMeasure;
  key: string;
  members: readonly string[];
  figure: number | null;
}

export interface Published {
  cells: readonly Cell[];
  /** Startups whose name is shown. */
  named: readonly string[];
}

/** The highest step that the count reaches; null below the first. */
export const stepOf = (count: number): number | null => STEPS.findLast((step) => step <= count) ?? null;

/** The largest count that has this step. */
const mostOf = (step: number) => (STEPS.find((next) => next > step) ?? Number.POSITIVE_INFINITY) - 1;

type Group = { key: string | null; members: string[]; sizes: number[] };
type Shown = { group: Group; figure: number };
type Partition = {
  measure: FigureMeasure;
  groups: Group[];
  /** Whether these cells may be shown side by side. */
  mayShow: (shown: readonly Shown[]) => boolean;
};

type Describe = (all: Statement[]) => { inside: Statement[]; sizes: number[] };
const describeAll: Describe = (all) => ({ inside: all, sizes: [all.length] });

function groupBy(
  statements: readonly Statement[],
  keyOf: (one: Statement) => string | null,
  describe = describeAll,
): Group[] {
  return [...Map.groupBy(statements, keyOf)].map(([key, all]) => {
    const { inside, sizes } = describe(all);
    return { key, members: inside.map(({ startup_id }) => startup_id), sizes };
  });
}

/** Those in one of the lists only. */
function differing(one: readonly string[], other: readonly string[]): string[] {
  const [here, there] = [new Set(one), new Set(other)];
  return [...one.filter((id) => !there.has(id)), ...other.filter((id) => !here.has(id))];
}

/** Fewer than three that are not named differ. */
const isSmall = (ids: Iterable<string>, named: ReadonlySet<string>) =>
  [...ids].filter((id) => !named.has(id)).length < LEAST;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const hasEnough = ({ sizes }: Group) => sizes.every((size) => size >= LEAST);

/** What is not shown can be derived from the parent and from what is: it has three startups, or none beside two cells. */
function partitionOf(measure: FigureMeasure, groups: Group[]): Partition {
  const mayShow = (shown: readonly Shown[]) => {
    const rest = groups.filter((one) => !shown.some(({ group }) => group === one));
    const size = sum(rest.flatMap(({ sizes }) => sizes));
    return size >= LEAST || (size === 0 && shown.length > 1);
  };
  return { measure, groups, mayShow };
}

const sameCell =
  (measure: FigureMeasure, key: string | null) =>
  (cell: Cell): boolean =>
    cell.measure === measure && cell.key === key;

function refreshPartition(
  { measure, groups, mayShow }: Partition,
  before: readonly Cell[],
  named: ReadonlySet<string>,
): Cell[] {
  const cells = groups.flatMap((group) => {
    if (group.key === null) return [];
    const former = before.find(sameCell(measure, group.key));
    const stays = former?.figure != null && isSmall(differing(former.members, group.members), named);
    const cell = stays ? former : { measure, key: group.key, members: group.members, figure: null };
    const figure = stays ? former.figure : hasEnough(group) ? stepOf(group.members.length) : null;
    return [{ group, cell, stays, figure }];
  });
  // The order depends on what is shown alone, so that what is left out says no more.
  const shown = cells
    .flatMap(({ figure, ...one }) => (figure === null ? [] : [{ ...one, figure }]))
    .toSorted(
      (a, b) =>
        Number(b.stays) - Number(a.stays) || b.figure - a.figure || a.cell.key.localeCompare(b.cell.key),
    );
  while (shown.length > 0 && !mayShow(shown)) shown.pop();
  return cells.map(({ cell }) => ({
    ...cell,
    figure: shown.find((one) => one.cell === cell)?.figure ?? null,
  }));
}

/** Cells that are derived from each other change together, and only once three startups differ. */
function refreshFamily(
  partitions: readonly Partition[],
  before: readonly Cell[],
  named: ReadonlySet<string>,
): Cell[] {
  const measures = new Set(partitions.map(({ measure }) => measure));
  const known = before.filter(({ measure }) => measures.has(measure));
  const now = partitions.flatMap(({ measure, groups }) => groups.map((group) => ({ measure, ...group })));
  const changed = new Set(
    [...measures].flatMap((measure) => {
      const of = <One extends { measure: FigureMeasure }>(all: readonly One[]) =>
        all.filter((one) => one.measure === measure);
      const keys = new Set([...of(known), ...of(now)].map(({ key }) => key));
      keys.delete(null);
      return [...keys].flatMap((key) => {
        const membersIn = (all: readonly { key: string | null; members: readonly string[] }[]) =>
          all.find((one) => one.key === key)?.members ?? [];
        return differing(membersIn(of(known)), membersIn(of(now)));
      });
    }),
  );
  const isShown = known.some(({ figure }) => figure !== null);
  if (isShown && isSmall(changed, named)) return known;
  return partitions.flatMap((partition) => refreshPartition(partition, known, named));
}

/** A published count of users, of which `known` are named, in a group of `size` startups. */
type Range = { figure: number; known: number; size: number };

/**
 * Whether three users and three others fit outside the cohorts that are shown, wherever the true counts lie in their
 * steps. Judged by figures that are shown, never by true counts: a cohort that is left out would tell them.
 */
function hidesRest(total: Range, cohorts: readonly Range[]): boolean {
  const outside = ({ figure, size }: Range) => size - Math.min(mostOf(figure), size - LEAST);
  const users = total.figure - total.known - sum(cohorts.map(({ figure, known }) => figure - known));
  return users >= LEAST && outside(total) - sum(cohorts.map(outside)) >= LEAST;
}

/** What is shown from now on. */
export function refreshFigures(statements: readonly Statement[], before: Published): Published {
  const users = statements.filter(({ uses }) => uses);
  const others = statements.filter(({ uses }) => !uses);
  // Who agrees counts as named at once: a name must not be what tells the others apart.
  const agreeing = users.filter(({ agrees }) => agrees).map(({ startup_id }) => startup_id);
  const named = new Set([...before.named, ...agreeing]);
  const isNamed = ({ startup_id }: Statement) => named.has(startup_id);
  const describeUse: Describe = (all) => {
    const inside = all.filter(({ uses }) => uses);
    return { inside, sizes: [inside.filter((one) => !isNamed(one)).length, all.length - inside.length] };
  };
  const rangeOf = (figure: number, all: readonly Statement[]): Range => ({
    figure,
    known: all.filter(isNamed).length,
    size: all.length,
  });
  const use: Partition = {
    measure: 'use',
    groups: groupBy(statements, () => '', describeUse),
    mayShow: () => true,
  };
  const totals = refreshFamily([use], before.cells, named);
  const total = totals[0]?.figure ?? null;
  const cohorts: Partition = {
    measure: 'cohort',
    groups: groupBy(statements, ({ cohort }) => cohort, describeUse),
    mayShow: (shown) =>
      total !== null &&
      hidesRest(
        rangeOf(total, statements),
        shown.map(({ group, figure }) =>
          rangeOf(
            figure,
            statements.filter(({ cohort }) => cohort === group.key),
          ),
        ),
      ),
  };
  const formerCohorts = before.cells.filter(({ measure }) => measure === 'cohort');
  const hasStayed = totals.some((cell) => cell.figure !== null && before.cells.includes(cell));
  const byCohort = hasStayed ? formerCohorts : refreshPartition(cohorts, formerCohorts, named);

  const stayed = statements.filter(({ outcome }) => outcome !== null && !isExit(outcome));
  const gone = statements.filter(({ outcome }) => isExit(outcome));
  const replaced = gone.filter(({ outcome }) => outcome === 'replaced');
  const exits = refreshFamily(
    [
      partitionOf(
        'outcome',
        groupBy(users, ({ outcome }) => outcome),
      ),
      partitionOf(
        'outcome',
        groupBy(others, ({ outcome }) => outcome),
      ),
      partitionOf(
        'stay_reason',
        groupBy(stayed, ({ reason }) => reason),
      ),
      partitionOf(
        'go_reason',
        groupBy(gone, ({ reason }) => reason),
      ),
      partitionOf(
        'replaced_by',
        groupBy(replaced, ({ replaced_by }) => replaced_by),
      ),
    ],
    before.cells,
    new Set(),
  );
  const cells = [...totals, ...byCohort, ...exits];
  return { cells, named: chooseNames(statements, before.named, cells) };
}

/** New names wait until three users stay unnamed in each part that is shown or can be derived, then and now. */
function chooseNames(
  statements: readonly Statement[],
  before: readonly string[],
  cells: readonly Cell[],
): string[] {
  const users = statements.filter(({ uses }) => uses);
  const agreeing = users.filter(({ agrees }) => agrees).map(({ startup_id }) => startup_id);
  const total = cells.find(sameCell('use', ''));
  if (total?.figure == null) return agreeing;
  const shown = cells.filter(({ measure, figure }) => measure === 'cohort' && figure !== null);
  const shownTotal = sum(shown.map(({ figure }) => figure ?? 0));
  const then = new Set(total.members);
  const named = new Set(agreeing.filter((id) => before.includes(id)));
  for (const id of agreeing) {
    const part = (one: Statement) => shown.find(({ key }) => key === one.cohort)?.key;
    const own = users.find(({ startup_id }) => startup_id === id);
    const unnamed = (all: readonly Statement[]) =>
      all.filter(({ startup_id }) => startup_id !== id && !named.has(startup_id) && then.has(startup_id))
        .length;
    const isRest = own !== undefined && part(own) === undefined;
    const knownInRest = users.filter((one) => part(one) === undefined && named.has(one.startup_id)).length;
    const fits = !isRest || total.figure - shownTotal - knownInRest - 1 >= LEAST;
    if (own && fits && unnamed(users.filter((one) => part(one) === part(own))) >= LEAST) named.add(id);
  }
  return [...named];
}
