import type { Perk } from './input.ts';

/** What a perk may lack before members can use it. `secret` is a shared code or a private link, `codes` unique codes. */
export const MISSING_TO_PUBLISH = ['public_url', 'introduction_email', 'secret', 'codes'] as const;
export type MissingToPublish = (typeof MISSING_TO_PUBLISH)[number];

/** The server refuses by it, and the form lists it before « Publier » is pressed (PERK-10). */
export function missingToPublish(
  perk: Pick<Perk, 'way' | 'public_url' | 'introduction_email'>,
  hasSecret: boolean,
): MissingToPublish[] {
  const { way } = perk;
  const isMissing: Record<MissingToPublish, boolean> = {
    public_url: (way === 'public-link' || way === 'partner-form') && perk.public_url === null,
    introduction_email: way === 'introduction' && perk.introduction_email === null,
    // The identifier of a form is optional.
    secret: (way === 'shared-code' || way === 'private-link') && !hasSecret,
    codes: way === 'unique-code' && !hasSecret,
  };
  return MISSING_TO_PUBLISH.filter((name) => isMissing[name]);
}
