import { describe, expect, it } from 'vitest';
import { countBlanks, parseTextBlocks, parseTextParts } from './text-blocks.ts';

describe('text of a legal page', () => {
  it('[LEGAL-01] splits into headings, paragraphs and lists', () => {
    const text = '## Éditeur\nPremière ligne,\nla suite.\n\nAutre.\n- un\n- deux\n\n- trois\n## Fin\nOui';
    expect(parseTextBlocks(text)).toEqual([
      { kind: 'heading', text: 'Éditeur' },
      { kind: 'paragraph', text: 'Première ligne, la suite.' },
      { kind: 'paragraph', text: 'Autre.' },
      { kind: 'list', items: ['un', 'deux'] },
      { kind: 'list', items: ['trois'] },
      { kind: 'heading', text: 'Fin' },
      { kind: 'paragraph', text: 'Oui' },
    ]);
  });

  it('finds links, addresses and blanks in a line, and nothing else to press', () => {
    const line = 'Voir https://www.cnil.fr/plainte, ou a.b@exemple.fr : [nom]. javascript:alert(1) <b>';
    expect(parseTextParts(line)).toMatchObject([
      { kind: 'text', text: 'Voir ' },
      { kind: 'link', text: 'https://www.cnil.fr/plainte' },
      { kind: 'text', text: ', ou ' },
      { kind: 'address', text: 'a.b@exemple.fr' },
      { kind: 'text', text: ' : ' },
      { kind: 'blank', text: '[nom]' },
      { kind: 'text', text: '. javascript:alert(1) <b>' },
    ]);
    for (const { text, at } of parseTextParts(line)) expect(line.slice(at, at + text.length)).toBe(text);
    expect(countBlanks('[un] et [deux] [')).toBe(2);
  });
});
