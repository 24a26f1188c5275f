import { type HeadlinePart, headline } from '@perkotheque/domain/perks/headline';
import { changedTerms, type PerkTerms } from '@perkotheque/domain/perks/terms';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import { type MailFrame, memberMail, type Unsubscribe } from '#lib/member-mail.ts';
import { oneLine } from '#lib/one-line.ts';
import { TERMS_MAIL_TEXTS } from './texts.ts';

export type TermsMailInput = MailFrame & {
  perk: { title: string; toolName: string };
  before: PerkTerms;
  after: PerkTerms;
  link: string;
  unsubscribe: Unsubscribe;
};

const LOCALES: Record<Language, string> = { fr: 'fr-FR', en: 'en-IE', es: 'es-ES' };

/** Writes values of the terms in the reader's language. */
function writerOf(language: Language, title: string) {
  const texts = TERMS_MAIL_TEXTS[language];
  const number = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 });
  const euros = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  });

  function writePart(part: HeadlinePart): string {
    if (part.part === 'title') return part.title;
    if (part.part === 'free-plan') return texts.headline['free-plan'];
    if (part.part === 'duration') return fillText(texts.headline.duration, { amount: String(part.months) });
    const amount = part.part === 'credit' ? euros.format(part.amount) : number.format(part.amount);
    const gain = fillText(texts.headline[part.part], { amount });
    return part.is_up_to ? fillText(texts.upTo, { gain }) : gain;
  }
  const offer = (terms: PerkTerms) =>
    headline({ ...terms, title })
      .map(writePart)
      .join(', ');
  const obligations = ({ obligations: all, other_obligation: other }: PerkTerms) =>
    all.map((one) => (one === 'other' && other ? other : texts.obligations[one])).join(', ') || texts.none;
  const amount = (value: number | null) => (value === null ? texts.none : euros.format(value));
  return { offer, obligations, amount };
}

/** One line per thing that changed, « avant → après ». */
function changeLines({ language, perk, before, after }: TermsMailInput): string[] {
  const texts = TERMS_MAIL_TEXTS[language];
  const write = writerOf(language, perk.title);
  const changed = new Set(changedTerms(before, after));
  const line = (label: string, of: (terms: PerkTerms) => string) =>
    fillText(texts.change, { label, before: of(before), after: of(after) });
  const isOffer = (['kind', 'amount', 'is_up_to', 'duration_months'] as const).some((name) =>
    changed.has(name),
  );
  return [
    ...(isOffer ? [line(texts.labels.offer, write.offer)] : []),
    ...(changed.has('estimated_value')
      ? [line(texts.labels.estimated_value, (terms) => write.amount(terms.estimated_value))]
      : []),
    ...(changed.has('price_after')
      ? [line(texts.labels.price_after, (terms) => write.amount(terms.price_after))]
      : []),
    ...(changed.has('clock') ? [line(texts.labels.clock, (terms) => texts.clocks[terms.clock])] : []),
    ...(changed.has('obligations') || changed.has('other_obligation')
      ? [line(texts.labels.obligations, write.obligations)]
      : []),
    ...(changed.has('rules') ? [texts.rules] : []),
  ];
}

export function termsMail(input: TermsMailInput): Mail {
  const { perk, link, unsubscribe } = input;
  const texts = TERMS_MAIL_TEXTS[input.language];
  const values = { perk: oneLine(perk.title), tool: oneLine(perk.toolName) };
  return memberMail(input, texts, {
    subject: fillText(texts.subject, values),
    body: [fillText(texts.intro, values), ...changeLines(input), texts.kept],
    actions: [{ label: texts.action, link }],
    why: texts.why,
    unsubscribe: { label: texts.unsubscribe, ...unsubscribe },
  });
}
