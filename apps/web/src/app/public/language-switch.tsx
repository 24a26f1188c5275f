import { LANGUAGES, type Language } from '@perkotheque/domain/settings/vocabulary';
import { cx } from 'class-variance-authority';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '#lib/language.ts';

/**
 * For visitors: the choice is stored on the device until a member's preference replaces it. A native select with each
 * language's own name.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t, i18n } = useTranslation();
  return (
    <div className={cx('relative', className)}>
      <Languages
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-soft"
      />
      <select
        aria-label={t('language.label')}
        value={i18n.language}
        onChange={({ target }) => void setLanguage(target.value as Language)}
        className="h-10 cursor-pointer appearance-none rounded-md bg-transparent pr-2.5 pl-8.5 text-ink-soft text-sm hover:bg-sunken hover:text-ink max-md:text-base"
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language} className="bg-surface text-ink">
            {t(`language.names.${language}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
