import { faultSchema, runMessageSchema } from '@perkotheque/domain/enrichment/messages';
import { LANGUAGES } from '@perkotheque/domain/settings/vocabulary';
import { expect, it } from 'vitest';
import { FETCH_REFUSALS } from '#lib/safe-fetch/fetch-refusal.ts';
import { renderMessage } from './texts.ts';

/** Every parameter that a text may contain; parsing keeps those of the code. */
const params = { reason: 'the reason', status: 403, fields: 7 };
const faults = faultSchema.options.map(({ shape }) =>
  faultSchema.parse({ code: shape.code.value, ...params }),
);
const messages = runMessageSchema.options.flatMap(({ shape }) =>
  faults.map((fault) => runMessageSchema.parse({ code: shape.code.value, ...params, fault })),
);

it.each(LANGUAGES)('[I18N-02] renders every stored message in %s with its parameters', (language) => {
  for (const message of [...faults, ...messages]) {
    const text = renderMessage(message, language);
    expect(text, message.code).not.toMatch(/[{}]|undefined|^\s*$/);
    for (const value of Object.values('fault' in message ? message.fault : message)) {
      const isParam = value !== message.code && !('fault' in message && value === message.fault.code);
      if (isParam) expect(text, message.code).toContain(String(value));
    }
  }
});

it.each(LANGUAGES)('[I18N-02] says in %s why a page could not be read, without its code', (language) => {
  for (const reason of FETCH_REFUSALS) {
    const text = renderMessage({ code: 'page_unreadable', reason }, language);
    // « port » is a word of all three languages.
    if (reason !== 'port') expect(text).not.toContain(reason);
    expect(text).toMatch(/\(.{4,}\)$/);
  }
  expect(renderMessage({ code: 'page_unreadable', reason: 'unresolved' }, 'fr')).toContain(
    'site introuvable',
  );
});
