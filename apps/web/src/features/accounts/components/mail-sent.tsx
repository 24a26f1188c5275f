import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';

type MailSentProps = {
  /** Not needed where the page's title says it. */
  title?: string;
  text: string;
  email: string;
  hint?: string;
  children: ReactNode;
};

/** Tells the user to look into their mailbox. */
export function MailSent({ title, text, email, hint, children }: MailSentProps) {
  return (
    <div role="status" className="grid animate-fade-in justify-items-start gap-4">
      <span className="flex size-11 items-center justify-center rounded-lg border border-line bg-primary-soft text-primary-text">
        <MailCheck aria-hidden="true" className="size-5" />
      </span>
      <div className="grid gap-1.5">
        {title ? <h2 className="text-ink text-xl">{title}</h2> : null}
        <p className="text-ink-soft text-sm leading-6">
          {text} <strong className="block wrap-anywhere font-semibold text-ink">{email}</strong>
        </p>
        {hint ? <p className="text-ink-faint text-sm leading-6">{hint}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-3 pt-1">{children}</div>
    </div>
  );
}
