import { cx } from 'class-variance-authority';
import { formatCount } from '#lib/numbers.ts';

type FilterChipProps = { name: string; count: number | undefined; isPressed: boolean; onPress: () => void };

/** One filter of a list with its number of results, as an item of a list. */
export function FilterChip({ name, count, isPressed, onPress }: FilterChipProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isPressed}
        onClick={onPress}
        className={cx(
          'flex h-8 items-center gap-2 rounded-full border px-3 text-[0.8125rem] transition-colors duration-100 max-md:gap-1.5 max-md:px-2.5 max-md:text-xs',
          isPressed
            ? 'border-primary bg-primary-soft font-medium text-primary-text'
            : 'border-line bg-surface hover:border-line-control hover:text-ink',
          !isPressed && (count === 0 ? 'text-ink-faint' : 'text-ink-soft'),
        )}
      >
        {name}
        <span className={cx('tabular-nums', isPressed ? 'opacity-85' : 'text-ink-faint')}>
          {count === undefined ? '…' : formatCount(count)}
        </span>
      </button>
    </li>
  );
}
