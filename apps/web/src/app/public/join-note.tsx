type JoinNoteProps = { text: string; url: string };

/**
 * What to do when one is not in the programme, in the words of its administrators. Without a sentence it is hidden instead
 * of left out: the build renders it with placeholders that the server fills in.
 */
export function JoinNote({ text, url }: JoinNoteProps) {
  return (
    <p className="mt-2 max-w-xl break-words text-ink-soft text-sm leading-6 has-[a:empty]:hidden">
      <a
        href={url || undefined}
        className="rounded-xs [&[href]]:font-medium [&[href]]:text-primary-text [&[href]]:underline [&[href]]:underline-offset-4"
      >
        {text}
      </a>
    </p>
  );
}
