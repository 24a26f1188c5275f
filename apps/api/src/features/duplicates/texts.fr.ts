/** Why the job proposes a group: stored in French, told in the reader's language. */
export const REASONS_FR = {
  sameDomain: (domain: string) => `Même domaine\u00a0: ${domain}`,
  sameName: 'Même nom',
  closeNames: (percent: string) => `Noms proches\u00a0: ${percent}\u00a0% de ressemblance`,
} as const;
