import { LockKeyhole, PiggyBank, SquareLibrary } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const PROMISES = [
  { key: 'sheet', icon: SquareLibrary, tone: 'text-spine-blue' },
  { key: 'saving', icon: PiggyBank, tone: 'text-accent-text' },
  { key: 'access', icon: LockKeyhole, tone: 'text-spine-green' },
] as const;

export function Promises() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="promises" className="border-line border-t bg-paper">
      <div className="mx-auto max-w-6xl px-4 py-16 md:px-8 md:py-24">
        <h2 id="promises" className="text-3xl text-ink leading-tight md:text-4xl">
          {t('promises.title')}
        </h2>
        <ul className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
          {PROMISES.map(({ key, icon: Icon, tone }) => (
            <li key={key} className="border-line border-t pt-5">
              <Icon aria-hidden="true" className={`size-5 ${tone}`} />
              <h3 className="mt-3 text-ink text-lg">{t(`promises.${key}.title`)}</h3>
              <p className="mt-1.5 text-ink-soft leading-7">{t(`promises.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
