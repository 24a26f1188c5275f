import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { retell } from '#lib/retell.ts';
import type { Evidence } from './candidate-pairs.ts';
import { REASONS_EN } from './texts.en.ts';
import { REASONS_ES } from './texts.es.ts';
import { REASONS_FR } from './texts.fr.ts';

const REASONS: Record<Language, Translation<typeof REASONS_FR>> = {
  fr: REASONS_FR,
  en: REASONS_EN,
  es: REASONS_ES,
};

const REASON_MAX_LENGTH = 1000;

/** Why the job proposes a group, as it is stored. */
export function reasonText(evidence: Evidence): string {
  if (evidence.kind === 'domain') return REASONS_FR.sameDomain(evidence.domain).slice(0, REASON_MAX_LENGTH);
  if (evidence.likeness >= 1) return REASONS_FR.sameName;
  return REASONS_FR.closeNames(String(Math.floor(evidence.likeness * 100)));
}

/** What a person wrote is left as it is. */
export const reasonIn = (reason: string, language: Language): string =>
  retell(reason, REASONS_FR, REASONS[language]);
