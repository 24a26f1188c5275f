import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { loadRadix, useRadix } from './radix/use-radix.ts';

type Trigger = ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
type DropdownMenuProps = { trigger: Trigger; label?: string; children: ReactNode };

const ITEM = cx(
  'flex min-h-9 select-none items-center gap-2.5 rounded-sm px-2 text-ink text-sm outline-none',
  'data-[highlighted]:bg-hover [&_svg]:size-4 [&_svg]:text-ink-faint',
);

const useMenu = () => useRadix(false)?.Menu;

/**
 * Not modal: a modal menu locks scrolling with a style element, which the content security policy blocks.
 * No portal: the menu stays in the same landmark as its button.
 * Until it is opened for the first time it is the bare button, which needs nothing of Radix.
 */
export function DropdownMenu({ trigger, label, children }: DropdownMenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard'>();
  const content = useRef<HTMLDivElement>(null);
  const Radix = useMenu();
  // Radix focuses the first entry only when it saw the key that opened the menu.
  useEffect(() => {
    if (openedBy !== 'keyboard' || !Radix) return;
    content.current?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
  }, [openedBy, Radix]);
  if (!(openedBy && Radix)) {
    const open = (by: 'pointer' | 'keyboard') => {
      setOpenedBy(by);
      void loadRadix();
    };
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      // A click by key has no count.
      onClick: ({ detail }) => open(detail === 0 ? 'keyboard' : 'pointer'),
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open('keyboard');
      },
    });
  }
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        ref={content}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 origin-(--radix-dropdown-menu-content-transform-origin) animate-pop-in overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float"
      >
        {label ? (
          <Radix.Label className="px-2 pt-1.5 pb-1 font-medium text-ink-faint text-xs">{label}</Radix.Label>
        ) : null}
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

type RadioItemsProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
};

export function DropdownRadioItems<Value extends string>({
  value,
  onValueChange,
  options,
}: RadioItemsProps<Value>) {
  const Radix = useMenu();
  if (!Radix) return null;
  return (
    <Radix.RadioGroup
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={ITEM}>
          {option.icon}
          <span className="flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden="true" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

type DropdownItemProps = { onSelect?: () => void; disabled?: boolean; children: ReactNode };

export function DropdownItem({ onSelect, disabled = false, children }: DropdownItemProps) {
  const Radix = useMenu();
  if (!Radix) return null;
  return (
    <Radix.Item
      disabled={disabled}
      {...(onSelect && { onSelect })}
      className={cx(ITEM, disabled ? 'text-ink-faint' : 'cursor-pointer')}
    >
      {children}
    </Radix.Item>
  );
}

type DropdownCheckItemProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** Switches one thing on or off. The menu stays open: often several are switched. */
export function DropdownCheckItem({ checked, onChange, children }: DropdownCheckItemProps) {
  const Radix = useMenu();
  if (!Radix) return null;
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={cx(ITEM, 'cursor-pointer')}
    >
      <span className="flex-1">{children}</span>
      <Radix.ItemIndicator>
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export function DropdownSeparator() {
  const Radix = useMenu();
  return Radix ? <Radix.Separator className="my-1 h-px bg-line" /> : null;
}
