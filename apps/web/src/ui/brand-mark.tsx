/** Three spines on a shelf that make a P. One colour, or with the last spine in the accent. */
export function BrandMark({ mono = false, className }: { mono?: boolean; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={className}>
      <path
        className={mono ? 'fill-current' : 'fill-primary'}
        d="M2 1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1Zm5 0h2a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1Z"
      />
      <path
        className={mono ? 'fill-current' : 'fill-accent'}
        d="M11 1.6a.6.6 0 0 1 .6-.6A3.4 3.4 0 0 1 15 4.4v2.2A3.4 3.4 0 0 1 11.6 10a.6.6 0 0 1-.6-.6Z"
      />
    </svg>
  );
}
