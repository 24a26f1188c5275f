import type { Evidence } from './candidate-pairs.ts';

/** Why the job proposes a group, as a person reads it. */
export function reasonText(evidence: Evidence): string {
  if (evidence.kind === 'domain') return `Même domaine\u00a0: ${evidence.domain}`.slice(0, 1000);
  if (evidence.likeness >= 1) return 'Même nom';
  return `Noms proches\u00a0: ${Math.floor(evidence.likeness * 100)}\u00a0% de ressemblance`;
}
