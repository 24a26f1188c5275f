import type { ActorTrx } from '@perkotheque/database/actor';
import type { ContractImportFieldName } from '@perkotheque/domain/contracts/import-fields';
import type { ImportedContract } from '@perkotheque/domain/contracts/import-shape';
import type { FaultReason } from '@perkotheque/domain/imports/vocabulary';
import type { Fault, GoodLine } from '#features/imports/imports.reading.ts';
import {
  findNamedPeople,
  findNamedTools,
  listOpenings,
  listStored,
  lockTools,
  type PlacedContract,
} from './contract-imports.repo.ts';

type Line = GoodLine<ImportedContract>;
type PersonField = 'owner_id' | 'deputy_id';
const PERSON_FIELDS: readonly PersonField[] = ['owner_id', 'deputy_id'];

const SHOWN = 60;
const faultOf = (
  { line, row }: Line,
  field: ContractImportFieldName,
  reason: FaultReason,
  value: string,
): Fault<ContractImportFieldName> => ({
  ...{ line, name: row.tool.slice(0, SHOWN), field, reason },
  ...{ value: value.slice(0, SHOWN), max: null },
});

const reasonOf = (found: number): FaultReason => (found === 0 ? 'unknown_value' : 'ambiguous');

/** The tool and the people that the names of each line mean. A line with a name that means none, or several, is refused. */
async function resolveNames(trx: ActorTrx, lines: readonly Line[]) {
  const tools = await findNamedTools(
    trx,
    lines.map(({ row }) => row.tool),
  );
  const words = [...new Set(lines.flatMap(({ row }) => [row.owner_id, row.deputy_id]))].filter(
    (word) => word !== null,
  );
  const found = await findNamedPeople(trx, words);
  const people = new Map(words.map((word, at) => [word, found[at] ?? []]));
  const pairs = lines.flatMap(({ row }, at) =>
    PERSON_FIELDS.flatMap((field) => {
      const person = people.get(row[field] ?? '')?.[0];
      const tool = tools[at]?.[0]?.id;
      return person && tool ? [{ person, tool }] : [];
    }),
  );
  return { tools, people, openings: await listOpenings(trx, pairs) };
}

interface PlacedLine {
  line: number;
  name: string;
  contract: PlacedContract;
}

/** Lines as contracts, with the faults of those that name something else than one tool or person. */
export async function placeContracts(trx: ActorTrx, lines: readonly Line[]) {
  const { tools, people, openings } = await resolveNames(trx, lines);
  const placed: PlacedLine[] = [];
  const faults: Fault<ContractImportFieldName>[] = [];
  for (const [at, each] of lines.entries()) {
    const { tool: name, team, ...row } = each.row;
    const [tool, ...others] = tools[at] ?? [];
    const own: Fault<ContractImportFieldName>[] = [];
    if (!tool || others.length > 0) own.push(faultOf(each, 'tool', reasonOf(others.length), name));
    const ids = { owner_id: null as string | null, deputy_id: null as string | null };
    for (const field of PERSON_FIELDS) {
      const word = row[field];
      if (word === null) continue;
      const [person, ...more] = people.get(word) ?? [];
      const isOne = person !== undefined && more.length === 0;
      if (!isOne) own.push(faultOf(each, field, reasonOf(more.length), word));
      else if (tool && !openings.has(`${person} ${tool.id}`))
        own.push(faultOf(each, field, 'unknown_value', word));
      else ids[field] = person;
    }
    if (ids.owner_id !== null && ids.owner_id === ids.deputy_id)
      own.push(faultOf(each, 'deputy_id', 'invalid', row.deputy_id ?? ''));
    faults.push(...own);
    if (tool && own.length === 0) {
      const contract = { ...row, ...ids, tool_id: tool.id, team: team ?? tool.team, completes: null };
      placed.push({ line: each.line, name, contract });
    }
  }
  return { placed, faults, faulty: new Set(faults.map(({ line }) => line)).size };
}

type Key = { tool_id: string; starts_on: string | null; period: string | null };
const keyOf = ({ tool_id, starts_on, period }: Key) => `${tool_id} ${starts_on} ${period}`;

/**
 * Sets apart the lines about a contract that is stored, or in a line above: of the same tool, start and period. The first
 * other line of a tool completes the contract that the tool's own fields made.
 */
export async function splitStored(trx: ActorTrx, placed: readonly PlacedLine[], isWriting: boolean) {
  const toolIds = placed.map(({ contract }) => contract.tool_id);
  if (isWriting) await lockTools(trx, toolIds);
  const stored = await listStored(trx, toolIds);
  const seen = new Map<string, string | null>(
    stored.filter(({ is_open }) => !is_open).map((contract) => [keyOf(contract), contract.id]),
  );
  const open = new Map(stored.filter(({ is_open }) => is_open).map(({ tool_id, id }) => [tool_id, id]));
  const known: { line: number; name: string; known_id: string | null }[] = [];
  const fresh: PlacedLine[] = [];
  const again: PlacedLine[] = [];
  for (const each of placed) {
    const { tool_id } = each.contract;
    const key = keyOf(each.contract);
    const known_id = seen.get(key);
    if (known_id !== undefined) {
      known.push({ line: each.line, name: each.name, known_id });
      again.push(each);
      continue;
    }
    seen.set(key, null);
    const completes = open.get(tool_id) ?? null;
    open.delete(tool_id);
    fresh.push({ ...each, contract: { ...each.contract, completes } });
  }
  return { fresh, known, again };
}
