import { SECRET_FIELDS, type SecretField } from '@perkotheque/domain/credentials/vocabulary';
import type { CredentialChanges } from './api/credentials.ts';

/** The values of a form for secrets: typed values and erasures, never stored secrets. */
export type SecretValues = Record<SecretField, { typed: string; isErased: boolean }>;

export const NO_SECRETS: SecretValues = {
  username: { typed: '', isErased: false },
  password: { typed: '', isErased: false },
  api_key: { typed: '', isErased: false },
  notes: { typed: '', isErased: false },
};

/** An erased secret is null, a typed one is sent with its spaces, any other is left out and stays stored. */
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
