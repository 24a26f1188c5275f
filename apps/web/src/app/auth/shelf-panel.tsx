import { useTranslation } from 'react-i18next';

const TONES = {
  b: 'fill-spine-blue',
  s: 'fill-spine-saffron',
  g: 'fill-spine-green',
  r: 'fill-spine-rose',
  v: 'fill-spine-violet',
  t: 'fill-spine-teal',
} as const;

type Tone = keyof typeof TONES;
type Spine = readonly [tone: Tone, width: number, height: number];

// Drawn by hand, not at random: heights and colours alternate so that no two neighbours are alike.
const SHELVES: readonly (readonly Spine[])[] = [
  [['t', 26, 96], ['b', 18, 118], ['v', 32, 104], ['s', 14, 124], ['g', 28, 90], ['b', 22, 112], ['r', 16, 100]],
  [['r', 20, 116], ['b', 34, 98], ['s', 16, 108], ['t', 24, 122], ['v', 18, 94], ['g', 30, 110]],
  [['g', 18, 102], ['v', 26, 120], ['b', 16, 92], ['r', 30, 112], ['t', 20, 98], ['b', 28, 124], ['s', 18, 106]],
];

const SHELF_HEIGHT = 150;
const GAP = 3;

/** Decoration of wide screens: the shelf of the mark, full. */
export function ShelfPanel() {
  const { t } = useTranslation('accounts');
  return (
    <aside className="relative hidden flex-col justify-between overflow-hidden border-line border-l bg-sunken p-12 lg:flex xl:p-16">
      <svg aria-hidden="true" viewBox="0 0 460 456" className="mx-auto mt-4 w-full max-w-lg">
        {SHELVES.map((spines, index) => (
          <Shelf key={spines.map(([tone]) => tone).join('')} spines={spines} bottom={(index + 1) * SHELF_HEIGHT} index={index} />
        ))}
      </svg>
      <div className="max-w-md">
        <p className="font-semibold font-title text-2xl text-ink leading-8 tracking-tight">{t('aside.quote')}</p>
        <p className="mt-2 text-ink-soft leading-7">{t('aside.text')}</p>
      </div>
    </aside>
  );
}

type ShelfProps = { spines: readonly Spine[]; bottom: number; index: number };

function Shelf({ spines, bottom, index }: ShelfProps) {
  const offsets = spines.map((_, at) => spines.slice(0, at).reduce((sum, [, width]) => sum + width + GAP, 0));
  const start = [36, 150, 84][index] ?? 0;
  return (
    <g>
      {spines.map(([tone, width, height], at) => {
        const x = start + (offsets[at] ?? 0);
        return (
          <g key={`${tone}${x}`}>
            <rect className={TONES[tone]} x={x} y={bottom - height} width={width} height={height} rx="2" />
            <rect className="fill-surface/45" x={x} y={bottom - height + 14} width={width} height="3" />
            <rect className="fill-surface/45" x={x} y={bottom - 20} width={width} height="3" />
          </g>
        );
      })}
      <rect className="fill-line-control/60" x="0" y={bottom} width="460" height="4" rx="2" />
    </g>
  );
}
