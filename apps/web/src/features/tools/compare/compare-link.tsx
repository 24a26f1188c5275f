import { COMPARED_MIN } from '@perkotheque/domain/tools/compare';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { type ButtonStyle, buttonStyle } from '#ui/button-style.ts';
import { useComparison } from './comparison.ts';
import { writeToolIds } from './search-params.ts';

/** « Comparer (2) ». Renders nothing below two tools. */
export function CompareLink({ variant, size = 'sm' }: Pick<ButtonStyle, 'variant' | 'size'>) {
  const { t } = useTranslation('tools');
  const compared = useComparison();
  if (compared.length < COMPARED_MIN) return null;
  return (
    <Link
      to={paths.compare}
      search={{ tools: writeToolIds(compared) }}
      className={buttonStyle({ variant, size })}
    >
      <Scale aria-hidden="true" />
      {t('compare.open', { total: compared.length })}
    </Link>
  );
}
