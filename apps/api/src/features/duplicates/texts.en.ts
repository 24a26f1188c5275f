import type { Translation } from '@perkotheque/domain/languages/translation';
import type { REASONS_FR } from './texts.fr.ts';

export const REASONS_EN = {
  sameDomain: (domain: string) => `Same domain: ${domain}`,
  sameName: 'Same name',
  closeNames: (percent: string) => `Close names: ${percent}% alike`,
} as const satisfies Translation<typeof REASONS_FR>;
