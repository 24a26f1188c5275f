import { Copy } from 'lucide-react';
import { canCopy, copyWhenReady } from '#lib/clipboard.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { toast } from './toast/toast-store.ts';

type CopyFieldProps = {
  label: string;
  help?: string;
  value: string;
  texts: { copy: string; copied: string; failed: string };
};

/** A text to copy, in one line. */
export function CopyField({ label, help, value, texts }: CopyFieldProps) {
  async function copy(): Promise<void> {
    try {
      if (!canCopy()) throw new Error('this page may not write to the clipboard');
      await copyWhenReady(Promise.resolve(value));
      toast({ variant: 'success', title: texts.copied });
    } catch (cause) {
      toast({ variant: 'destructive', title: texts.failed, cause });
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5">
      <Field label={label} help={help}>
        <Input
          readOnly
          translate="no"
          value={value}
          onFocus={({ target }) => target.select()}
          className="font-mono text-xs"
        />
      </Field>
      <Button variant="secondary" className="mt-6.5" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {texts.copy}
      </Button>
    </div>
  );
}
