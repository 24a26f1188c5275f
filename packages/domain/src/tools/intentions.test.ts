import { describe, expect, it } from 'vitest';
import { readSearch, withoutIntention } from './intentions.ts';

describe('intentions of a search text', () => {
  it.each([
    ['outil gratuit de facturation', 'outil de facturation', ['free']],
    ['CRM français', 'CRM', ['french']],
    ['héberger un site en France', 'héberger un site', ['french']],
    ['messagerie hébergée en Europe', 'messagerie', ['european']],
    ['un wiki avec un avantage', 'un wiki', ['perk']],
    ['alternative open source gratuite', 'alternative', ['free', 'open-source']],
    ['crédits cloud gratuits', 'crédits cloud gratuits', []],
    ['gratuit', '', ['free']],
    ['francophone', 'francophone', []],
  ])('[FIND-04] of « %s » leave « %s »', (text, words, intentions) => {
    expect(readSearch(text)).toEqual({ words, intentions, product: null });
  });

  it.each([
    ['alternative à Google Analytics', 'Google Analytics'],
    ['alternative française à google analytics', 'google analytics'],
    ['alternative open source à Figma', 'Figma'],
    ['remplacer Heroku', 'Heroku'],
    ['un outil comme Trello', 'Trello'],
    ['Slack alternatives', 'Slack'],
    ['alternative', null],
    ['commentaires', null],
  ])('[FIND-04] of « %s » name the product %s', (text, product) => {
    expect(readSearch(text).product).toBe(product);
  });

  it('[FIND-04] can be removed from the text, which keeps the rest as it was typed', () => {
    expect(withoutIntention('Outil  gratuit d’équipe', 'free')).toBe('Outil d’équipe');
    expect(withoutIntention('cloud en France gratuit', 'french')).toBe('cloud gratuit');
    expect(withoutIntention('cloud', 'free')).toBe('cloud');
  });
});
