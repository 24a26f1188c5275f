import { SECRET_FIELDS, type SecretField } from '@perkotheque/domain/credentials/vocabulary';
import type { CredentialChanges } from './api/credentials.ts';

/** What a form about secrets holds: what was typed, and what is to be erased. Never what is stored. */
export type SecretValues = Record<SecretField, { typed: string; isErased: boolean }>;

export const NO_SECRETS: SecretValues = {
  username: { typed: '', isErased: false },
  password: { typed: '', isErased: false },
  api_key: { typed: '', isErased: false },
  notes: { typed: '', isErased: false },
};

/** Erased: null. Typed: as typed, spaces included. Neither: left out, which leaves what is stored as it is. */
export function secretChanges(values: SecretValues): CredentialChanges {
  const changes: CredentialChanges = {};
  for (const field of SECRET_FIELDS) {
    const { typed, isErased } = values[field];
    if (isErased) changes[field] = null;
    else if (typed.trim() !== '') changes[field] = typed;
  }
  return changes;
}

export const hasChanges = (changes: object): boolean => Object.keys(changes).length > 0;
