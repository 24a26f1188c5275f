import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';

type FieldState = {
  controlId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
};

const FieldContext = createContext<FieldState | null>(null);

type FieldProps = {
  label: string;
  /** Marked with a star; the page explains the star once. */
  required?: boolean;
  /** At the right of the label, for example a link. */
  aside?: ReactNode;
  help?: ReactNode;
  error?: string;
  children: ReactNode;
};

/** Connects label, help and error to any control inside it. */
export function Field({ label, required = false, aside, help, error, children }: FieldProps) {
  const controlId = useId();
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const describedBy = [error ? errorId : null, help ? helpId : null].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ controlId, describedBy, isInvalid: Boolean(error), isRequired: required }}>
      <div className="grid grid-cols-1 gap-1.5">
        <div className="flex items-baseline justify-between gap-4">
          <label htmlFor={controlId} className="font-medium text-ink text-sm">
            {label}
            {required ? (
              <span aria-hidden="true" className="ml-0.5 text-danger">
                *
              </span>
            ) : null}
          </label>
          {aside}
        </div>
        {children}
        {error ? (
          <p id={errorId} className="flex items-start gap-1.5 text-[0.8125rem] text-danger leading-5">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        ) : null}
        {help ? (
          <div id={helpId} className="text-[0.8125rem] text-ink-faint leading-5">
            {help}
          </div>
        ) : null}
      </div>
    </FieldContext>
  );
}

/** The id and ARIA attributes that connect a control to its field. */
export function useFieldControl() {
  const field = use(FieldContext);
  return {
    id: field?.controlId,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.isInvalid || undefined,
    'aria-required': field?.isRequired || undefined,
  };
}
