import { cx } from 'class-variance-authority';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Card } from '#ui/card.tsx';

/** Books on a small shelf, chosen by hand: neighbours differ in height and colour, and the last one leans. */
const BOOKS = [
  'h-[72%] w-9 bg-primary',
  'h-[88%] w-6 bg-spine-rose',
  'h-[64%] w-8 bg-spine-teal',
  'h-full w-10 bg-accent',
  'h-[78%] w-6 bg-spine-blue',
  'h-[92%] w-9 bg-spine-violet',
  'h-[74%] w-7 bg-spine-green ml-4 origin-bottom-left -rotate-12',
];

/** The front card of the drawer: the programme's name and a shelf. It says nothing that nobody wrote. */
export function ProgrammeCard({ product }: { product: string }) {
  return (
    <Card spine="blue" className="pb-10">
      <div className="flex items-center gap-3.5 pt-5 pr-5 pl-6">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-sunken">
          <BrandMark className="size-6" />
        </span>
        <p className="min-w-0 truncate font-semibold font-title text-ink text-lg leading-6">{product}</p>
      </div>
      <div className="mt-6 mr-5 ml-6 flex h-44 items-end gap-[3px] overflow-hidden border-line-control/60 border-b-4 pl-2">
        {BOOKS.map((book) => (
          <span key={book} className={cx('flex flex-col justify-between rounded-t-[3px] py-3', book)}>
            <Bands />
            <Bands />
          </span>
        ))}
      </div>
    </Card>
  );
}

/** The gilt lines of a binding. */
function Bands() {
  return <span className="h-1.5 border-surface border-y opacity-50" />;
}
