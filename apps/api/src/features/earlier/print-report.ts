import { oneLine } from '#lib/one-line.ts';
import { REASONS, type Remark } from './reasons.ts';
import type { EarlierReport, Note, TableReport } from './report.ts';

const sentenceOf = ({ reason, field }: Remark) =>
  `${REASONS[reason]} [${reason}${field === undefined ? '' : ` : ${field}`}]`;

const LABELS = { mended: 'corrigée', refused: 'refusée' } as const;

const noteLine = ({ kind, key, remarks }: Note) =>
  `  ${LABELS[kind]} ${oneLine(key)} : ${remarks.map(sentenceOf).join(' ; ')}`;

function tableLines(report: TableReport): string[] {
  const { table, read, brought, mended, refused, known } = report;
  if (report.isMissing) return [`${table} : table absente de la base lue.`, ''];
  return [
    `${table} : ${read} lues = ${brought} reprises + ${mended} reprises et corrigées + ${refused} refusées + ${known} déjà là`,
    ...(report.unknownColumns.length > 0
      ? [`  colonnes laissées de côté : ${report.unknownColumns.map(oneLine).join(', ')}`]
      : []),
    ...report.notes.map(noteLine),
    '',
  ];
}

/** Keys and reasons only: no value of a row is printed, so no secret can be. */
export function printReport(report: EarlierReport): string {
  const { isApplied, invited, tables } = report;
  return [
    isApplied
      ? 'Reprise de l’application précédente : enregistrée.'
      : 'Essai de reprise de l’application précédente : rien n’est enregistré.',
    '',
    ...tables.flatMap(tableLines),
    isApplied
      ? `Personnes invitées à choisir un mot de passe : ${invited}.`
      : `Personnes qui seraient invitées à choisir un mot de passe : ${invited}.`,
    ...(isApplied ? [] : ['Relancez avec --apply pour enregistrer.']),
    '',
  ].join('\n');
}
