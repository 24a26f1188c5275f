import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { editedPerkQuery } from '#features/perks/api/managed-perks.ts';
import { PerkEditor } from '#features/perks/editor/perk-editor.tsx';
import { errorText } from '#lib/error-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageLoading } from '../page-loading.tsx';

export function PerkEditorPage() {
  const { t } = useTranslation(['perkForms', 'common']);
  const { perkId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(editedPerkQuery(perkId));
  if (data) return <PerkEditor key={data.perk.id} perk={data.perk} steps={data.steps} />;
  if (error) return <ErrorState title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  return <PageLoading label={t('common:loading')} />;
}
