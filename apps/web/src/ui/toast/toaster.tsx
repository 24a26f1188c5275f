import { cva } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonStyle } from '../button-style.ts';
import { useRadix } from '../radix/use-radix.ts';
import { closeToast, type ToastEntry, useCurrentToast } from './toast-store.ts';

const SWIPE_THRESHOLD_PX = 50;

const toastStyle = cva(
  [
    'pointer-events-auto relative flex items-start gap-3 overflow-hidden rounded-lg border border-line bg-raised py-3.5 pr-2 pl-5 shadow-float',
    'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out',
    'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-toast-swipe-out',
    'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-(--tone)',
  ],
  {
    variants: {
      variant: {
        default: '[--tone:var(--primary)]',
        success: '[--tone:var(--success)]',
        destructive: '[--tone:var(--danger)]',
      },
    },
  },
);

const ICONS = { default: Info, success: CircleCheck, destructive: CircleAlert };

function ToastCard({ entry }: { entry: ToastEntry }) {
  const { t } = useTranslation();
  const variant = entry.variant ?? 'default';
  const Icon = ICONS[variant];
  const Radix = useRadix(true)?.Toast;
  if (!Radix) return null;
  return (
    <Radix.Root
      open={entry.open}
      onOpenChange={(open) => open || closeToast(entry.id)}
      duration={entry.durationMs}
      data-variant={variant}
      className={toastStyle({ variant })}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-(--tone)" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Radix.Title className="font-medium text-ink text-sm leading-5.5">{entry.title}</Radix.Title>
        {entry.description ? (
          <Radix.Description className="text-ink-soft text-sm leading-5.5">
            {entry.description}
          </Radix.Description>
        ) : null}
      </div>
      {entry.undo ? (
        <Radix.Action
          altText={entry.undo.label}
          onClick={entry.undo.onUndo}
          className={buttonStyle({ variant: 'secondary', size: 'sm', className: '-my-1' })}
        >
          {entry.undo.label}
        </Radix.Action>
      ) : null}
      <Radix.Close
        aria-label={t('actions.close')}
        className="-my-1 flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}

export function Toaster() {
  const { t } = useTranslation();
  const entry = useCurrentToast();
  const Radix = useRadix(entry !== undefined)?.Toast;
  if (!Radix) return null;
  return (
    <Radix.Provider label={t('toast.label')} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {entry?.host === null ? <ToastCard key={entry.id} entry={entry} /> : null}
      {/* A live region, although each toast announces itself: aria-hidden by a modal dialog spares live regions. */}
      <Radix.Viewport
        aria-live="off"
        hotkey={['F8']}
        label={t('toast.region', { hotkey: 'F8' })}
        className="fixed right-0 bottom-0 z-50 w-full p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none sm:max-w-md print:hidden"
      />
    </Radix.Provider>
  );
}
