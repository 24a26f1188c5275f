import { MAIL_WORDS_MAX } from '@perkotheque/domain/mail/vocabulary';
import type { Mail } from './mailer.ts';

/** A word, an abbreviation, a number or the name of a host. A link, an address and an encoded text are none. */
const PLAIN =
  /^(?:\p{L}\p{Ll}*(?:['’-]\p{L}?\p{Ll}*)*|\p{Lu}{1,12}|\d+(?:[.,:-]\d+)*|[\p{Ll}\d-]+(?:\.[\p{Ll}\d-]+)+)$/u;
const PLAIN_MAX = 30;
const EDGES = /^["'«([<:;,.!?-]+|["'»)\]>:;,.!?-]+$/g;
const NEXT_LINE = /\r?\n(?:\d{3}[- ])?(?:\d\.\d{1,3}\.\d{1,3} )?/g;
/** A part of a token that is at least this long is left out; a shorter one is of no use. */
const TOKEN_PART = 4;

function tokensOf({ text, html, one_click_unsubscribe_url: url = '' }: Mail): string[] {
  const links = `${text} ${html} ${url}`.match(/https?:\/\/[^\s"'<>]+/g) ?? [];
  return links.flatMap((link) => (URL.canParse(link) ? [...new URL(link).searchParams.values()] : []));
}

/**
 * What a mail server said, for staff to read: it may quote the mail, and with it a link that signs in (HARD-03), or the
 * recipient. So it keeps plain words only, and none that is part of a token or names the recipient.
 */
export function serverWords(response: string, mail: Mail): string {
  const tokens = tokensOf(mail);
  const names = `${mail.to.name ?? ''} ${mail.to.address.split('@')[0]}`.toLowerCase().split(/\s+/);
  const isShown = (part: string): boolean => {
    const core = part.replace(EDGES, '');
    if (core === '') return part.length <= 2;
    if (!PLAIN.test(core) || core.length > PLAIN_MAX || names.includes(core.toLowerCase())) return false;
    return core.length < TOKEN_PART || !tokens.some((token) => token.includes(core));
  };
  const shown = response
    .replace(NEXT_LINE, ' ')
    .split(/\s+/)
    .map((part) => (isShown(part) ? part : '…'));
  const words = shown
    .filter((part, index) => part !== '…' || shown[index - 1] !== '…')
    .join(' ')
    .trim();
  return words.length <= MAIL_WORDS_MAX ? words : `${words.slice(0, MAIL_WORDS_MAX - 1).trimEnd()}…`;
}
