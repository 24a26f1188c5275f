import { cx } from 'class-variance-authority';
import { CircleAlert } from 'lucide-react';
import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { usePrinting } from '#lib/use-printing.ts';

type WindowTab<Value extends string> = {
  value: Value;
  label: string;
  /** The text of the mark on a tab with an invalid field. */
  problem?: string;
};

type WindowTabsProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly WindowTab<Value>[];
  children: ReactNode;
};

/** Tabs that stay at the top of a dialog's scrolling content. */
export function WindowTabs<Value extends string>(props: WindowTabsProps<Value>) {
  const { label, value, onValueChange, tabs, children } = props;
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
    >
      <Radix.List
        aria-label={label}
        className="sticky top-0 z-10 -mx-5 flex gap-4 border-line border-b bg-raised px-5 md:-mx-6 md:px-6 print:hidden"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="relative -mx-1 flex h-11 items-center gap-1.5 whitespace-nowrap rounded-sm px-1 font-medium text-ink-faint text-sm transition-colors duration-100 after:absolute after:inset-x-1 after:-bottom-px after:h-0.5 after:rounded-full hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:after:bg-primary"
          >
            {tab.label}
            {tab.problem ? (
              <CircleAlert role="img" aria-label={tab.problem} className="size-4 text-danger" />
            ) : null}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

type WindowTabPanelProps = {
  value: string;
  /** Hidden instead of unmounted, for forms that validate the fields of every tab. */
  keepMounted?: boolean;
  /** In print, the panels with this flag follow one another; the others are left out. */
  isPrinted?: boolean;
  children: ReactNode;
};

export function WindowTabPanel({
  value,
  keepMounted = false,
  isPrinted = false,
  children,
}: WindowTabPanelProps) {
  const isPrinting = usePrinting();
  return (
    <Radix.Content
      value={value}
      forceMount={keepMounted || (isPrinted && isPrinting) || undefined}
      // Radix hides the other panels by the `hidden` attribute: in print the class must override it.
      className={cx(
        'rounded-md pt-6 focus-visible:-outline-offset-2 data-[state=inactive]:hidden',
        isPrinted ? 'print:block! print:pt-4' : 'print:hidden!',
      )}
    >
      {children}
    </Radix.Content>
  );
}
