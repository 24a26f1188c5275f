import type { Perk } from './input.ts';
import { SECRET_KIND_BY_WAY } from './vocabulary.ts';

/** What a perk lacks before members can use it. Codes are not among it: a perk without a code pauses itself (CODE-05). */
export type MissingToPublish = 'public_url' | 'introduction_email' | 'secret';

export function missingToPublish(
  perk: Pick<Perk, 'way' | 'public_url' | 'introduction_email'>,
  hasSecret: boolean,
): MissingToPublish[] {
  const { way } = perk;
  const needsLink = way === 'public-link' || way === 'partner-form';
  const needsSecret = SECRET_KIND_BY_WAY[way] !== null && way !== 'unique-code' && way !== 'partner-form';
  return [
    ...(needsLink && perk.public_url === null ? (['public_url'] as const) : []),
    ...(way === 'introduction' && perk.introduction_email === null ? (['introduction_email'] as const) : []),
    ...(needsSecret && !hasSecret ? (['secret'] as const) : []),
  ];
}
