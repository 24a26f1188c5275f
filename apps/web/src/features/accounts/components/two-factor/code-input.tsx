import { Input } from '#ui/input.tsx';

export const isCode = (text: string): boolean => /^\d{6}$/.test(text);

type CodeInputProps = { value: string; onChange: (value: string) => void };

/** Six digits. Pasted spaces are removed, because authenticators show two groups. */
export function CodeInput({ value, onChange }: CodeInputProps) {
  return (
    <Input
      autoFocus
      inputMode="numeric"
      autoComplete="one-time-code"
      className="font-semibold text-lg tabular-nums tracking-[0.3em]"
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
    />
  );
}
