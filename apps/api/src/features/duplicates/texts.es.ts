import type { Translation } from '@perkotheque/domain/languages/translation';
import type { REASONS_FR } from './texts.fr.ts';

export const REASONS_ES = {
  sameDomain: (domain: string) => `Mismo dominio: ${domain}`,
  sameName: 'Mismo nombre',
  closeNames: (percent: string) => `Nombres parecidos: ${percent}\u00a0% de similitud`,
} as const satisfies Translation<typeof REASONS_FR>;
