/** Twenty pairs of pages of terms: the same page on two nights. `real` changes are reported, `cosmetic` ones are not. */
type TermsPair = { name: string; kind: 'cosmetic' | 'real'; before: string; after: string };

const TERMS = `<h1>Programme Startups</h1>
  <p>Le programme offre 5 000 € de crédits pendant 12 mois aux sociétés de moins de 5 ans.</p>
  <ul><li>Une carte bancaire est demandée.</li><li>L’offre n’est pas cumulable.</li></ul>
  <p>Les crédits expirent à la fin de la période, sans remboursement.</p>`;

const page = (main: string, around: { head?: string; before?: string; after?: string } = {}) =>
  `<!doctype html><html lang="fr"><head><title>Conditions</title>${around.head ?? ''}</head>
  <body><header><nav><a href="/">Accueil</a> <a href="/tarifs">Tarifs</a></nav></header>
  ${around.before ?? ''}<main>${main}</main>${around.after ?? ''}
  <footer><p>© 2025 Nuage Clair</p></footer></body></html>`;

const plain = (body: string) => `<html><body>${body}</body></html>`;
const BASE = page(TERMS);

const cosmetic = (name: string, after: string, before = BASE): TermsPair => ({
  name,
  kind: 'cosmetic',
  before,
  after,
});
const real = (name: string, after: string, before = BASE): TermsPair => ({
  name,
  kind: 'real',
  before,
  after,
});
const changed = (from: string, to: string) => page(TERMS.replace(from, to));

export const TERMS_PAIRS: readonly TermsPair[] = [
  cosmetic('spaces and line breaks', page(TERMS.replace(/\n\s*/g, '').replace(/ /g, '\n   '))),
  cosmetic('classes and styles', page(TERMS.replaceAll('<p>', '<p class="t-x9" style="color:red">'))),
  cosmetic(
    'another tag for the same words',
    page(TERMS.replaceAll('<p>', '<div>').replaceAll('</p>', '</div>')),
  ),
  cosmetic(
    'scripts, nonces and tokens',
    page(TERMS, {
      head: '<script nonce="k83j">var visitor = 981;</script><style>p { margin: 0 }</style>',
      after: '<form><input type="hidden" name="csrf" value="f81a9"></form>',
    }),
  ),
  cosmetic('the year of the copyright', BASE.replace('© 2025', '© 2026')),
  cosmetic('an entry of the menu', BASE.replace('<nav>', '<nav><a href="/salons">Nos salons</a>')),
  cosmetic(
    'a cookie banner',
    plain(
      `<div id="cookie-banner"><p>Nous utilisons des cookies.</p><button>Accepter</button></div>${TERMS}`,
    ),
    plain(TERMS),
  ),
  cosmetic(
    'quotes, dashes and entities',
    page(
      TERMS.replace('L’offre', 'L&#39;offre')
        .replace('demandée', 'demand&eacute;e')
        .replace('5 000 €', '5&nbsp;000&nbsp;€'),
    ),
  ),
  cosmetic('capital letters', changed('Programme Startups', 'PROGRAMME STARTUPS')),
  cosmetic(
    'the date of the page',
    page(`${TERMS}<p>Dernière mise à jour : 2 mars 2026</p>`),
    page(`${TERMS}<p>Dernière mise à jour : 14 janvier 2026</p>`),
  ),
  cosmetic(
    'articles beside the terms',
    page(TERMS, { after: '<aside><h2>À lire aussi</h2><p>Notre nouveau centre de données</p></aside>' }),
  ),
  real('the amount', changed('5 000 €', '3 000 €')),
  real('the currency', changed('5 000 €', '5 000 $')),
  real('the duration', changed('12 mois', '6 mois')),
  real('who may have it', changed('moins de 5 ans', 'moins de 2 ans')),
  real('one little word', changed('n’est pas cumulable', 'est cumulable')),
  real('a new clause', page(`${TERMS}<p>Un engagement de douze mois est requis.</p>`)),
  real('a clause that is gone', changed('<li>Une carte bancaire est demandée.</li>', '')),
  real('an end of the programme', page(`<p>Le programme est fermé depuis le 1er mars.</p>${TERMS}`)),
  real(
    'other terms at the same address',
    page('<h1>Erreur</h1><p>Cette page a été déplacée vers notre nouveau site, merci de le consulter.</p>'),
  ),
];
