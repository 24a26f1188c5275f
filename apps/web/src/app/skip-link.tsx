import { useTranslation } from 'react-i18next';

const CONTENT_ID = 'content';

/** The target of the skip link. Each layout has exactly one. */
export const contentProps = { id: CONTENT_ID, tabIndex: -1 } as const;

export const contentElement = (): HTMLElement | null => document.getElementById(CONTENT_ID);

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // Move the focus without changing the address.
        event.preventDefault();
        contentElement()?.focus();
      }}
      className="sr-only z-50 rounded-md bg-primary px-4 py-2 font-medium text-on-primary text-sm focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t('skipToContent')}
    </a>
  );
}
