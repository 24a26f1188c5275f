import { useTranslation } from 'react-i18next';
import { Callout } from '#ui/callout.tsx';
import type { Spend } from '../api/spend.ts';

/** What the figures cannot count, or count as well as they can. */
export function GapsNote({ gaps }: { gaps: Spend['gaps'] }) {
  const { t } = useTranslation('spend');
  const texts = [
    gaps.unpriced > 0 && t('gaps.unpriced', { count: gaps.unpriced }),
    gaps.undated > 0 && t('gaps.undated', { count: gaps.undated }),
    gaps.unstarted > 0 && t('gaps.unstarted', { count: gaps.unstarted }),
  ].filter((text) => text !== false);
  if (texts.length === 0) return null;
  return (
    <Callout tone="info" title={t('gaps.title')}>
      {texts.join(' ')}
    </Callout>
  );
}
