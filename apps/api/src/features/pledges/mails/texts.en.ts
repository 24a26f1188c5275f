import type { Translation } from '@perkotheque/domain/languages/translation';
import type { PLEDGE_MAIL_TEXTS_FR } from './texts.fr.ts';

export const PLEDGE_MAIL_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  subject: '{tool}: the perk you were waiting for is here',
  intro:
    'Your startup made a pledge for {tool}. Together with the others it counted: the studio obtained “{perk}”.',
  next: 'Your pledge does not bind you: the choice is yours.',
  action: 'See the perk',
  why: 'You receive this message because your startup made a pledge on this request.',
  unsubscribe: 'Stop receiving emails about requests',
} as const satisfies Translation<typeof PLEDGE_MAIL_TEXTS_FR>;
