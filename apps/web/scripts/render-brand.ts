/**
 * Renders the images that cannot be SVG: the phone icon and the image of link previews.
 * Run by hand (`npm run brand -w @perkotheque/web`) when the mark or the tagline changes; the results are committed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CHROMIUM_ARGS, findChromium } from '@perkotheque/project/chromium';

const FONT = import.meta.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const PAPER = 'oklch(0.985 0.006 85)';
const INK = 'oklch(0.22 0.02 265)';
const BLUE = 'oklch(0.46 0.15 264)';
const SAFFRON = 'oklch(0.8 0.15 80)';

const mark = (size: number, spines: string) => `
  <svg width="${size}" height="${size}" viewBox="0 0 16 16">
    <path fill="${spines}" d="M2 1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1Zm5 0h2a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1Z"/>
    <path fill="${SAFFRON}" d="M11 1.6a.6.6 0 0 1 .6-.6A3.4 3.4 0 0 1 15 4.4v2.2A3.4 3.4 0 0 1 11.6 10a.6.6 0 0 1-.6-.6Z"/>
  </svg>`;

const PICTURES = [
  {
    file: 'apple-touch-icon.png',
    width: 180,
    height: 180,
    body: `<div style="width:180px;height:180px;background:${BLUE};display:grid;place-items:center">${mark(112, PAPER)}</div>`,
  },
  {
    file: 'og.png',
    width: 1200,
    height: 630,
    body: `<div style="width:1200px;height:630px;box-sizing:border-box;padding:88px;background:${PAPER};color:${INK};display:flex;flex-direction:column;justify-content:space-between;border-left:28px solid ${BLUE}">
      <div style="display:flex;align-items:center;gap:24px;font-size:52px;font-weight:650;letter-spacing:-0.02em">${mark(64, BLUE)}Perkothèque</div>
      <div style="font-size:96px;line-height:1.04;font-weight:700;letter-spacing:-0.03em">Tous les perks<br>de votre startup,<br>bien rangés.</div>
    </div>`,
  },
];

const folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
try {
  for (const { file, width, height, body } of PICTURES) {
    const page = path.join(folder, `${file}.html`);
    writeFileSync(
      page,
      `<!doctype html><meta charset="utf-8"><style>@font-face{font-family:Brand;font-weight:200 800;src:url("${FONT}")}body{margin:0;font-family:Brand}</style>${body}`,
    );
    execFileSync(
      findChromium(),
      [
        '--headless',
        ...CHROMIUM_ARGS,
        '--allow-file-access-from-files',
        '--hide-scrollbars',
        `--window-size=${width},${height}`,
        `--screenshot=${path.join(PUBLIC, file)}`,
        pathToFileURL(page).href,
      ],
      { stdio: 'ignore' },
    );
    console.log(`public/${file}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
