import { LEGAL_ADDRESSES, LEGAL_DOCUMENTS } from '@perkotheque/domain/legal/vocabulary';
import { useTranslation } from 'react-i18next';
import { AccessibilityLink } from './accessibility-link.tsx';

const STYLE = 'rounded-xs py-1 underline underline-offset-4 hover:text-ink';

/** Legal notice, privacy, terms and accessibility, for the footer of every page. Plain links, because the landing page has no router. */
export function LegalLinks({ hasAccessibility = true }: { hasAccessibility?: boolean }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {LEGAL_DOCUMENTS.map((document) => (
        <li key={document}>
          <a href={LEGAL_ADDRESSES[document]} className={STYLE}>
            {t(`site.${document}`)}
          </a>
        </li>
      ))}
      {hasAccessibility ? (
        <li>
          <AccessibilityLink />
        </li>
      ) : null}
    </ul>
  );
}
