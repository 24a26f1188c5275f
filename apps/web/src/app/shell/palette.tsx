import { CommandPalette } from '#features/palette/components/command-palette.tsx';
import { usePaletteEntries } from './use-palette-entries.ts';

/** Loaded with the palette, so that its entries weigh nothing on a first visit. */
export function Palette({ onHelp, onClose }: { onHelp: () => void; onClose: () => void }) {
  return <CommandPalette {...usePaletteEntries(onHelp)} onClose={onClose} />;
}
