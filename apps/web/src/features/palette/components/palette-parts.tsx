import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1.5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}

type PaletteItemProps = {
  /** Unique among all entries; never shown. */
  value: string;
  icon: LucideIcon;
  label: string;
  hint?: string;
  onSelect: () => void;
};

export function PaletteItem({ value, icon: Icon, label, hint, onSelect }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex h-11 cursor-pointer select-none items-center gap-3 rounded-md px-2.5 text-ink text-sm data-[selected=true]:bg-hover md:h-10"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hint ? <span className="max-w-[40%] shrink-0 truncate text-ink-faint text-xs">{hint}</span> : null}
    </Command.Item>
  );
}
