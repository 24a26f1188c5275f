import { faultSchema, runMessageSchema } from '@perkotheque/domain/enrichment/messages';
import { LANGUAGES } from '@perkotheque/domain/settings/vocabulary';
import { expect, it } from 'vitest';
import { renderMessage } from './texts.ts';

/** Every parameter that a text may contain; parsing keeps those of the code. */
const params = { reason: 'too_slow', status: 403 };
const faults = faultSchema.options.map(({ shape }) =>
  faultSchema.parse({ code: shape.code.value, ...params }),
);
const messages = runMessageSchema.options.flatMap(({ shape }) =>
  faults.map((fault) => runMessageSchema.parse({ code: shape.code.value, fault })),
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
