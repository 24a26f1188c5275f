import { cx } from 'class-variance-authority';
import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';

type Tab = { value: string; label: string; disabled?: boolean };

type TabsProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  tabs: readonly Tab[];
  /** Takes the full width of a narrow container. */
  block?: boolean;
  children: ReactNode;
};

/** Tabs as a segmented control: shape as well as colour marks the current one. */
export function Tabs({ label, value, onValueChange, tabs, block = false, children }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List
        aria-label={label}
        className={cx(
          'flex flex-wrap gap-1 rounded-lg border border-line bg-sunken p-1',
          !block && 'md:w-fit',
          // Four long labels do not fit on a phone, nor on a tablet beside the open sidebar.
          tabs.length > 3 && 'max-lg:grid max-lg:grid-cols-2 max-lg:*:last:odd:col-span-2',
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className="h-9 flex-1 whitespace-nowrap rounded-md px-2 font-medium text-[0.8125rem] text-ink-soft md:px-5 md:text-sm transition-colors duration-100 enabled:hover:text-ink disabled:text-ink-faint data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-lift dark:data-[state=active]:bg-raised"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="pt-6 focus-visible:outline-offset-8">
      {children}
    </Radix.Content>
  );
}
