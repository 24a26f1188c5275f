import { cva, cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import type { accounts } from '#locales/fr/accounts.ts';

const spineStyle = cva('relative flex min-w-0 flex-col items-center gap-4 rounded-t-[5px] pt-5 shadow-card', {
  variants: {
    tone: {
      ink: 'bg-primary text-on-primary',
      blue: 'bg-spine-blue text-surface',
      paper: 'border border-line-control/50 border-b-0 bg-surface text-ink-soft',
      saffron: 'bg-accent text-on-accent',
      teal: 'bg-spine-teal text-surface',
      rose: 'bg-spine-rose text-surface',
    },
    width: { thin: 'flex-[4]', medium: 'flex-[5]', thick: 'flex-[7]' },
    height: { low: 'h-[78%]', middle: 'h-[85%]', high: 'h-[93%]', full: 'h-full' },
  },
});

// Chosen by hand: neighbours differ in height and colour.
const SPINES = [
  { text: 'hosting', tone: 'ink', width: 'thick', height: 'high' },
  { text: 'design', tone: 'paper', width: 'medium', height: 'middle' },
  { text: 'crm', tone: 'saffron', width: 'thin', height: 'full' },
  { text: 'data', tone: 'blue', width: 'medium', height: 'low' },
  { text: 'legal', tone: 'paper', width: 'thick', height: 'high' },
  { text: 'ai', tone: 'ink', width: 'medium', height: 'full' },
  { text: 'security', tone: 'teal', width: 'thick', height: 'middle' },
  { text: 'support', tone: 'rose', width: 'thin', height: 'high' },
  { text: 'marketing', tone: 'paper', width: 'medium', height: 'low' },
] as const satisfies readonly { text: keyof typeof accounts.aside.spines; [key: string]: string }[];

/** Decoration for wide screens: a shelf of books with the names of tools. */
export function ShelfPanel() {
  const { t } = useTranslation('accounts');
  return (
    <aside className="hidden flex-col border-line border-l bg-sunken lg:flex">
      <div className="max-w-lg p-12 xl:p-16">
        <p className="text-balance font-semibold font-title text-3xl text-ink leading-10 tracking-tight">
          {t('aside.quote')}
        </p>
        <p className="mt-3 text-ink-soft leading-7">{t('aside.text')}</p>
      </div>
      <div aria-hidden="true" className="flex min-h-72 flex-1 select-none items-end gap-[3px] px-12 xl:px-16">
        {SPINES.map(({ text, ...shape }) => (
          <div key={text} className={spineStyle(shape)}>
            <Bands />
            <span className="min-h-0 flex-1 overflow-hidden whitespace-nowrap font-bold font-title text-[1.1875rem] tracking-tight [writing-mode:vertical-rl]">
              {t(`aside.spines.${text}`)}
            </span>
            <Bands className="mb-6" />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="h-14 border-line-control/40 border-t-[6px] bg-line/50" />
    </aside>
  );
}

/** The gilt lines of a binding. */
function Bands({ className }: { className?: string }) {
  return <span className={cx('h-[7px] w-full shrink-0 border-current border-y opacity-30', className)} />;
}
