import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';

/** In the footer of every page. A plain link, because the landing page has no router. */
export function AccessibilityLink({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <a
      href={paths.accessibility}
      className={cx('rounded-xs py-1 underline underline-offset-4 hover:text-ink', className)}
    >
      {t('site.accessibility')}
    </a>
  );
}
