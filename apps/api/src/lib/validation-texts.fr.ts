import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

const plural = (count: number | bigint, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`;

function tooSmall(issue: Extract<RawIssue, { code: 'too_small' }>): string {
  if (issue.origin === 'string') {
    return issue.minimum <= 1
      ? 'Ce champ est obligatoire.'
      : `Au moins ${plural(issue.minimum, 'caractère')}.`;
  }
  if (issue.origin === 'array' || issue.origin === 'set')
    return `Au moins ${plural(issue.minimum, 'élément')}.`;
  return `La valeur doit être d’au moins ${issue.minimum}.`;
}

function tooBig(issue: Extract<RawIssue, { code: 'too_big' }>): string {
  if (issue.origin === 'string') return `Au plus ${plural(issue.maximum, 'caractère')}.`;
  if (issue.origin === 'array' || issue.origin === 'set')
    return `Au plus ${plural(issue.maximum, 'élément')}.`;
  return `La valeur doit être d’au plus ${issue.maximum}.`;
}

const FORMATS: Record<string, string> = {
  email: 'Cette adresse e-mail n’est pas valable.',
  url: 'Cette adresse web n’est pas valable.',
  uuid: 'Cet identifiant n’est pas valable.',
  datetime: 'Cette date n’est pas valable.',
  date: 'Cette date n’est pas valable.',
};

/** Given to zod as the error map of each parse: a message written in the schema itself still wins. */
export function validationTextFr(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Ce champ est obligatoire.'
        : 'Cette valeur n’est pas du type attendu.';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Ce format n’est pas valable.';
    case 'invalid_value':
      return 'Choisissez une des valeurs proposées.';
    case 'unrecognized_keys':
      return 'Ce champ n’est pas attendu.';
    default:
      return 'Cette valeur n’est pas valable.';
  }
}
