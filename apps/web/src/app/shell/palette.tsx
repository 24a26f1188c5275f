import { CommandPalette, type CommandPaletteProps } from '#features/palette/components/command-palette.tsx';
import { usePaletteEntries } from './use-palette-entries.ts';

/** Loaded with the palette, so that its entries weigh nothing on a first visit. */
export function Palette({
  onHelp,
  ...palette
}: { onHelp: () => void } & Omit<CommandPaletteProps, 'pages' | 'actions'>) {
  return <CommandPalette {...usePaletteEntries(onHelp)} {...palette} />;
}
