import { emailSchema } from '@perkotheque/domain/accounts/credentials';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { readYesOrNo } from '@perkotheque/domain/imports/cells';
import { normalWords } from '@perkotheque/domain/imports/normal-words';
import { meaning } from '@perkotheque/domain/imports/shape';
import { INVITEES_MAX } from '@perkotheque/domain/startups/invitees';
import { AppError } from '#lib/app-error.ts';
import { type CsvRow, csvRows } from '#lib/csv-rows.ts';

export interface ReadInvitee {
  /** The line of the text, from 1. */
  line: number;
  /** As it was written, for the report. */
  written: string;
  /** Null when it is no address. */
  email: string | null;
  /** The address without its accents, where they alone make it none. */
  suggestion: string | null;
  /** The name of a startup; undefined when the line has none. */
  startup: string | undefined;
  /** Null when the word is no role; undefined when the line has none. */
  role: Role | null | undefined;
  /** Whether the line makes the person lead; undefined when it does not say. */
  lead: boolean | undefined;
}

const COLUMNS = {
  email: ['email', 'e mail', 'mail', 'adresse', 'adresse e mail', 'adresse email', 'address', 'correo'],
  startup: ['startup', 'societe', 'entreprise', 'company', 'empresa'],
  role: ['role', 'rol'],
  lead: ['responsable', 'responsable de la startup', 'lead', 'team lead'],
} as const;
type Column = keyof typeof COLUMNS;

const ROLE_WORDS = meaning(ROLES, {
  user: ['utilisateur', 'membre', 'member', 'usuario', 'miembro'],
  moderator: ['moderateur', 'moderatrice', 'moderador'],
  'core-team': ['core team', 'equipe'],
  admin: ['administrateur', 'administratrice', 'administrator', 'administrador'],
});

function readRows(text: string): CsvRow[] {
  return [...csvRows(text, [',', ';', '\t'])]
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean));
}

/** « Léa Martin <lea@exemple.fr> » is how mail programs copy an address. */
const addressIn = (cell: string) => /<([^<>]*)>/.exec(cell)?.[1] ?? cell;

const readEmail = (text: string) => emailSchema.safeParse(text).data ?? null;
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

type Cells = Partial<Record<Column, string | undefined>>;

function inviteeOf(line: number, { email: written = '', startup, role, lead = '' }: Cells): ReadInvitee {
  const address = addressIn(written);
  const email = readEmail(address);
  const isLead = readYesOrNo(lead);
  return {
    line,
    written,
    email,
    suggestion: email === null ? readEmail(withoutAccents(address)) : null,
    startup: startup || undefined,
    role: role ? ((ROLE_WORDS.get(normalWords(role)) as Role | undefined) ?? null) : undefined,
    lead: typeof isLead === 'boolean' ? isLead : undefined,
  };
}

/** The columns by their headings; null when the first line is already a person. */
function columnsOf({ cells }: CsvRow): Partial<Record<Column, number>> | null {
  if (cells.some((cell) => cell.includes('@'))) return null;
  const words = cells.map(normalWords);
  const indexOf = (column: Column) =>
    words.findIndex((word) => (COLUMNS[column] as readonly string[]).includes(word));
  const found = (Object.keys(COLUMNS) as Column[])
    .map((column) => [column, indexOf(column)] as const)
    .filter(([, index]) => index >= 0);
  return found.some(([column]) => column === 'email') ? Object.fromEntries(found) : null;
}

/** Without headings: the address, then the startup, then the role. Several addresses on a line are several people. */
function readLine({ line, cells }: CsvRow): ReadInvitee[] {
  const people = cells.filter((cell) => cell.includes('@'));
  if (people.length > 1) return people.map((email) => inviteeOf(line, { email }));
  const at = Math.max(
    0,
    cells.findIndex((cell) => cell.includes('@')),
  );
  return [inviteeOf(line, { email: cells[at], startup: cells[at + 1], role: cells[at + 2] })];
}

/** Reads pasted addresses or a CSV file with the columns e-mail, startup, role and lead. */
export function readInvitees(text: string): ReadInvitee[] {
  const rows = readRows(text);
  const [first] = rows;
  if (!first) return [];
  const columns = columnsOf(first);
  const named = (cells: string[]): Cells =>
    Object.fromEntries(Object.entries(columns ?? {}).map(([column, index]) => [column, cells[index]]));
  const read: ReadInvitee[] = [];
  for (const row of columns ? rows.slice(1) : rows) {
    read.push(...(columns ? [inviteeOf(row.line, named(row.cells))] : readLine(row)));
    // Reading an address takes longer than finding it: a list that is too long is refused before its end.
    if (read.length > INVITEES_MAX) throw new AppError('too_many_lines');
  }
  return read;
}
