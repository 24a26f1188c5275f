import { parseTextBlocks, parseTextParts, type TextPart } from '@perkotheque/domain/legal/text-blocks';

const LINK = 'font-medium text-primary-text wrap-anywhere underline underline-offset-4';

/** The text of a legal page. Only headings, lists, links and addresses are formatted. */
export function LegalTextView({ text, level = 2 }: { text: string; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="grid gap-3 text-ink-soft leading-7">
      {parseTextBlocks(text).map((block, index) => {
        const key = `${index}`;
        if (block.kind === 'heading') {
          return (
            <Heading key={key} className={level === 2 ? 'mt-7 text-ink text-xl' : 'mt-3 text-ink text-base'}>
              <Line text={block.text} />
            </Heading>
          );
        }
        if (block.kind === 'paragraph') {
          return (
            <p key={key}>
              <Line text={block.text} />
            </p>
          );
        }
        return (
          <ul key={key} className="grid list-disc gap-2 pl-5 marker:text-ink-faint">
            {block.items.map((item) => (
              <li key={item}>
                <Line text={item} />
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

function Line({ text }: { text: string }) {
  return parseTextParts(text).map((part) => <Part key={part.at} part={part} />);
}

function Part({ part: { kind, text } }: { part: TextPart }) {
  if (kind === 'blank') return <mark className="rounded-xs bg-accent-soft px-0.5 text-ink">{text}</mark>;
  if (kind === 'link') {
    return (
      <a href={text} rel="noreferrer" className={LINK}>
        {text}
      </a>
    );
  }
  if (kind === 'address') {
    return (
      <a href={`mailto:${text}`} className={LINK}>
        {text}
      </a>
    );
  }
  return text;
}
