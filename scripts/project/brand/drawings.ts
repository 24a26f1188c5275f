type Drawing = { file: string; width: number; height: number; html: string };

/** The shapes of apps/web/src/ui/brand-mark.tsx. */
const mark = (size: number, spines: string, last: string): string => `
  <svg viewBox="0 0 16 16" width="${size}" height="${size}" style="display:block">
    <path fill="${spines}" d="M2 1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1Zm5 0h2a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1Z" />
    <path fill="${last}" d="M11 1.6a.6.6 0 0 1 .6-.6A3.4 3.4 0 0 1 15 4.4v2.2A3.4 3.4 0 0 1 11.6 10a.6.6 0 0 1-.6-.6Z" />
  </svg>`;

/** `share` is the logo's share of the icon. A phone may crop a maskable icon to its inner 80 %. */
const icon = (file: string, size: number, share: number, radius: number): Drawing => ({
  file,
  width: size,
  height: size,
  html: `<div style="width:100vw;height:100vh;display:grid;place-items:center;background:var(--primary);border-radius:${radius}px">
    ${mark(Math.round(size * share), 'var(--on-primary)', 'var(--accent)')}
  </div>`,
});

const SPINES = [
  { tone: '--primary', width: 70, height: 470 },
  { tone: '--surface', width: 46, height: 420 },
  { tone: '--accent', width: 38, height: 520 },
  { tone: '--spine-blue', width: 54, height: 380 },
  { tone: '--spine-teal', width: 64, height: 440 },
  { tone: '--spine-rose', width: 40, height: 490 },
  { tone: '--surface', width: 56, height: 400 },
] as const;

const spine = ({ tone, width, height }: (typeof SPINES)[number]): string => {
  const isPaper = tone === '--surface';
  const band = `height:9px;border-block:2px solid ${isPaper ? 'var(--line-control)' : 'white'};opacity:.4`;
  return `<div style="width:${width}px;height:${height}px;background:var(${tone});border-radius:7px 7px 0 0;
    ${isPaper ? 'border:1.5px solid var(--line);border-bottom:0;' : ''}
    display:flex;flex-direction:column;justify-content:space-between;padding-block:26px 34px">
    <i style="${band}"></i><i style="${band}"></i></div>`;
};

const preview: Drawing = {
  file: 'og.png',
  width: 1200,
  height: 630,
  html: `<div style="width:1200px;height:630px;background:var(--paper);color:var(--ink);font-family:Titles;position:relative;overflow:hidden">
    <div style="position:absolute;inset:0 0 0 760px;background:var(--sunken)"></div>
    <div style="position:absolute;left:72px;top:72px;display:flex;align-items:center;gap:18px">
      ${mark(60, 'var(--primary)', 'var(--accent)')}
      <span style="font-size:44px;font-weight:650;letter-spacing:-.02em">Perkothèque</span>
    </div>
    <p style="position:absolute;left:72px;top:236px;font-size:84px;line-height:1.08;font-weight:700;letter-spacing:-.03em">
      Tous les perks<br>de votre startup,<br>bien rangés.</p>
    <div style="position:absolute;left:760px;right:0;bottom:64px;display:flex;justify-content:center;align-items:flex-end;gap:4px">${SPINES.map(spine).join('')}</div>
    <div style="position:absolute;inset:auto 0 0 760px;height:64px;background:var(--line);border-top:7px solid var(--line-control)"></div>
  </div>`,
};

export const drawings: readonly Drawing[] = [
  preview,
  icon('apple-touch-icon.png', 180, 0.62, 0),
  icon('icon-192.png', 192, 0.62, 42),
  icon('icon-512.png', 512, 0.62, 112),
  icon('icon-maskable-512.png', 512, 0.5, 0),
];
