import { cva, type VariantProps } from 'class-variance-authority';
import { type CSSProperties, useState } from 'react';
import { hueOf, monogramOf, secondHueOf } from './monogram.ts';

const markStyle = cva(
  [
    'relative flex shrink-0 select-none items-center justify-center overflow-hidden font-semibold font-title',
    // One lightness for every hue, so that each monogram has enough contrast in both themes.
    'bg-[linear-gradient(135deg,oklch(0.93_0.045_var(--hue))_60%,oklch(0.93_0.09_var(--second-hue))_60%)] text-[oklch(0.4_0.115_var(--hue))]',
    'dark:bg-[linear-gradient(135deg,oklch(0.33_0.055_var(--hue))_60%,oklch(0.33_0.09_var(--second-hue))_60%)] dark:text-[oklch(0.89_0.065_var(--hue))]',
  ],
  {
    variants: {
      size: {
        sm: 'size-8 rounded-sm text-xs',
        md: 'size-10 rounded-md text-sm',
        lg: 'size-14 rounded-lg text-xl',
      },
      // Grey with a paler image. The letters keep their contrast, because they must stay readable.
      muted: { true: 'grayscale [&_img]:opacity-60' },
    },
    defaultVariants: { size: 'md' },
  },
);

type MarkProps = VariantProps<typeof markStyle> & {
  name: string;
  /** The tool's icon. The monogram shows until it is loaded, and if it fails. */
  iconUrl?: string | null;
};

/** Decorative: the name is always beside it. */
export function Mark({ name, iconUrl, size, muted }: MarkProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const hues = { '--hue': hueOf(name), '--second-hue': secondHueOf(name) } as CSSProperties;
  return (
    <span aria-hidden="true" style={hues} className={markStyle({ size, muted })}>
      {monogramOf(name)}
      {iconUrl && iconUrl !== brokenUrl ? (
        <img
          src={iconUrl}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBrokenUrl(iconUrl)}
          className="absolute inset-0 size-full bg-surface object-contain p-1"
        />
      ) : null}
    </span>
  );
}
