import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from './button.tsx';

/** Prints its children alone: `data-window` keeps the page behind them off the paper. */
export function PrintButton({ label, children }: { label: string; children: ReactNode }) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setIsPrinting(false);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinting]);
  const print = () => {
    flushSync(() => setIsPrinting(true));
    window.print();
  };
  return (
    <>
      <Button variant="secondary" size="sm" className="print:hidden" onClick={print}>
        <Printer aria-hidden="true" />
        {label}
      </Button>
      {isPrinting
        ? createPortal(
            <div data-window="" className="hidden print:block">
              {children}
            </div>,
            document.body,
          )
        : null}
    </>
  );
}
