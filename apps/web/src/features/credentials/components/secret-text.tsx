import type { SecretField } from '@perkotheque/domain/credentials/vocabulary';

const PARTS = /(\d+)|([^\p{L}\d\s]+)/gu;

/** Shows digits and symbols of a secret in other colours, so that l and 1, O and 0 can be distinguished. */
export function SecretText({ field, value }: { field: SecretField; value: string }) {
  if (field === 'notes') {
    return <span className="whitespace-pre-wrap break-words text-ink text-sm leading-6">{value}</span>;
  }
  return (
    <code translate="no" className="whitespace-pre-wrap break-all font-mono text-ink text-sm leading-6">
      {field === 'username' ? value : paint(value)}
    </code>
  );
}

function paint(value: string) {
  const painted = [];
  let end = 0;
  for (const match of value.matchAll(PARTS)) {
    if (match.index > end) painted.push(value.slice(end, match.index));
    painted.push(
      <span key={match.index} className={match[1] ? 'text-primary-text' : 'text-danger'}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  painted.push(value.slice(end));
  return painted;
}
