import { SECRET_KIND_BY_WAY } from '@perkotheque/domain/perks/vocabulary';
import type { DemoPerk } from './types.ts';

/** Unique codes that nobody has yet. Brevo runs low, Figma has none left. */
const FREE_CODES: Readonly<Record<string, number>> = {
  'scaleway-demarrage': 22,
  'supabase-credits': 14,
  'sentry-evenements': 9,
  'mistral-plateforme': 11,
  'brevo-envois': 3,
  'airtable-credits': 17,
  'yousign-signatures': 26,
  'figma-places': 0,
  'vercel-annee-un': 5,
};

export const freeCodes = ({ key }: DemoPerk): number => FREE_CODES[key] ?? 0;

/** Obviously fictional, like the credentials: none of these opens anything. */
export function demoSecret(perk: DemoPerk, index: number): string {
  const name = perk.tool.toUpperCase();
  const number = String(1_000 + index * 37);
  switch (SECRET_KIND_BY_WAY[perk.way]) {
    case 'link':
      return `https://${perk.tool}.example/offre-reservee/demo-${perk.key}`;
    case 'identifier':
      return `DEMO-STUDIO-${name}-${number}`;
    case 'shared-code':
      return `DEMO-${name}-STUDIO`;
    default:
      return `DEMO-${name}-${number}-${String(index * 7_919)
        .padStart(6, '0')
        .slice(-4)}`;
  }
}
