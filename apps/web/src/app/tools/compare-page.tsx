import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ToolOfferSummary } from '#features/perks/offers/tool-offer-summary.tsx';
import { CompareView } from '#features/tools/compare/compare-view.tsx';
import { readToolIds } from '#features/tools/compare/search-params.ts';
import type { RenderPerk } from '#features/tools/compare/use-compare-rows.tsx';
import { ToolCardOutlet } from './tool-card-outlet.tsx';

const renderPerk: RenderPerk = ({ toolId }) => <ToolOfferSummary toolId={toolId} />;

export function ComparePage() {
  const { t } = useTranslation('compare');
  const tools = useSearch({ strict: false, select: (search) => search.tools });
  return (
    <>
      <h1 className="mb-2 text-3xl text-ink">{t('title')}</h1>
      <p className="mb-6 text-ink-soft print:hidden">{t('intro')}</p>
      <CompareView ids={readToolIds(tools)} renderPerk={renderPerk} />
      <ToolCardOutlet />
    </>
  );
}
