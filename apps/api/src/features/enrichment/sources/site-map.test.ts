import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LoopbackPages } from '../../../../test/support/loopback-pages.ts';
import { createLookUp } from './look-up.ts';
import { buildPromptData } from './prompt.ts';
import { readPage } from './read-page.ts';
import { readAddresses, readHints } from './site-map.ts';

const SITE = 'https://outil.example.com/';
const mapOf = (addresses: readonly string[]) =>
  `<?xml version="1.0"?><urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`;

describe('the URLs of a sitemap', () => {
  it('are only those of the same host', () => {
    const listed = [
      'https://outil.example.com/tarifs',
      ' https://outil.example.com/a?b=1&amp;c=2 ',
      'https://ailleurs.example.com/pricing',
      'https://outil.example.com.mechant.example/pricing',
      'https://moi@outil.example.com/pricing',
      'https://outil.example.com:8443/pricing',
      'javascript:alert(1)',
      'file:///etc/passwd',
      '/pricing',
      `https://outil.example.com/${'x'.repeat(600)}/pricing`,
    ];
    expect(readAddresses(mapOf(listed), SITE)).toEqual([
      'https://outil.example.com/tarifs',
      'https://outil.example.com/a?b=1&c=2',
    ]);
  });

  it('are limited in number, without entity expansion, and empty for an index or invalid XML', () => {
    const many = Array.from({ length: 6000 }, (_, place) => `https://outil.example.com/${place}`);
    expect(readAddresses(mapOf(many), SITE)).toHaveLength(5000);
    const bomb = `<!DOCTYPE x [<!ENTITY a "https://outil.example.com/pricing"><!ENTITY b "&a;&a;&a;">]>${mapOf(['&b;', '&a;'])}`;
    expect(readAddresses(bomb, SITE)).toEqual([]);
    const index =
      '<sitemapindex><sitemap><loc>https://outil.example.com/b.xml</loc></sitemap></sitemapindex>';
    expect(readAddresses(index, SITE)).toEqual([]);
    for (const text of ['', '<<<>>>', 'tarifs', '<html><a href="/pricing">']) {
      expect(readAddresses(text, SITE), text).toEqual([]);
    }
  });
});

describe('the hints of a site', () => {
  const pages = new LoopbackPages();
  let home: string;
  beforeAll(async () => {
    await pages.open();
    home = pages.put('/', '<title>Motus</title><meta name="description" content="Motus corrige.">');
  });
  afterAll(() => pages.close());

  const at = (path: string) => new URL(path, home).href;
  const offer = { '@type': 'Product', offers: { price: 12, priceCurrency: 'EUR' } };
  const putSite = () => {
    pages.put(
      '/sitemap.xml',
      mapOf([
        at('/blog/pricing'),
        at('/tarifs'),
        at('/blog/nos-tarifs-changent'),
        at('/docs'),
        at('/docs/intro'),
      ]),
      'application/xml',
    );
    pages.put(
      '/tarifs',
      `<script type="application/ld+json">${JSON.stringify(offer)}</script><p>12 € par mois</p>`,
    );
  };

  it('are the content of its pricing page and the URL of its documentation, also for the model', async () => {
    putSite();
    const page = await readPage(pages.fetchPage, home);
    const hints = await readHints(pages.fetchPage, page);
    expect(hints).toMatchObject({
      documentation: at('/docs'),
      pricing: { url: at('/tarifs'), text: '12 € par mois' },
    });
    const prompt = JSON.parse(
      buildPromptData({ name: 'Motus', description: '', url: home }, { ...page, hints }),
    );
    expect(prompt.page).toMatchObject({ documentation: at('/docs'), pricing: { text: '12 € par mois' } });

    const lookUp = createLookUp(pages.fetchPage, null);
    const told = await lookUp({ name: 'Motus', description: '', url: home, wantsIcon: false });
    expect(told).toMatchObject({ answer: { found: { cost: '12 €' }, sources: { cost: 'page' } } });
  });

  it('are not fetched when the page is complete, and optional when they are missing', async () => {
    putSite();
    const whole = pages.put(
      '/complet',
      `<meta name="description" content="Tout."><script type="application/ld+json">${JSON.stringify(offer)}</script>`,
    );
    pages.asked.length = 0;
    const lookUp = createLookUp(pages.fetchPage, null);
    await lookUp({ name: 'Motus', description: '', url: whole, wantsIcon: false });
    expect(pages.asked).toEqual(['/complet']);

    for (const [body, type] of [
      ['<html>introuvable</html>', 'text/html'],
      [mapOf([at('/absente/pricing')]), 'application/xml'],
      [' '.repeat(600_000), 'application/xml'],
      [mapOf(['http://127.0.0.1:9/pricing', 'http://169.254.169.254/pricing']), 'application/xml'],
    ] as const) {
      pages.put('/sitemap.xml', body, type);
      const told = await lookUp({ name: 'Motus', description: '', url: home, wantsIcon: false });
      expect(told).toMatchObject({ answer: { found: { description: 'Motus corrige.', cost: null } } });
    }
  });
});
