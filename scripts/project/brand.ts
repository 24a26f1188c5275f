// npm run brand: renders the touch icon, the app icons and the link preview from logo, fonts and tokens into
// apps/web/public. Run it after a change of any of the three.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { drawings } from './brand/drawings.ts';
import { CHROMIUM_ARGS, findChromium } from './lib/chromium.ts';
import { fromRoot } from './lib/paths.ts';

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
const fonts = 'node_modules/@fontsource-variable/bricolage-grotesque/files';
const font = readFileSync(fromRoot(fonts, 'bricolage-grotesque-latin-wght-normal.woff2')).toString('base64');
const tokens = readFileSync(fromRoot('apps/web/src/styles/tokens.css'), 'utf8');
const style = `${tokens}
  @font-face { font-family: Titles; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) }
  * { box-sizing: border-box; margin: 0 }`;
for (const { file, width, height, html } of drawings) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>${style}</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(fromRoot('apps/web/public', file), await page.screenshot({ omitBackground: true }));
  await page.close();
  console.log(file);
}
await browser.close();
