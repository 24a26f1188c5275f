import { SECRET_KIND_BY_WAY } from '@perkotheque/domain/perks/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecretsSection } from '#features/codes/components/secrets-section.tsx';
import { editedPerkQuery } from '#features/perks/api/managed-perks.ts';
import { NewPerkEditor } from '#features/perks/editor/new-perk-editor.tsx';
import { PerkEditor } from '#features/perks/editor/perk-editor.tsx';
import { errorText } from '#lib/error-text.ts';
import { useRole } from '#lib/session/use-role.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageLoading } from '../page-loading.tsx';

export function PerkEditorPage() {
  const { t } = useTranslation(['perkForms', 'common']);
  const { perkId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(editedPerkQuery(perkId));
  const { can } = useRole();
  /** How often somebody asked for the import of codes: each time the section starts again with its field focused. */
  const [asked, setAsked] = useState(useLocation().hash === 'codes' ? 1 : 0);
  if (data) {
    const hasSecrets = SECRET_KIND_BY_WAY[data.perk.way] !== null && can('perk-secrets.manage');
    return (
      <div className="grid grid-cols-1 gap-10">
        <PerkEditor
          key={data.perk.id}
          perk={data.perk}
          steps={data.steps}
          onCodes={() => setAsked(asked + 1)}
        />
        {hasSecrets ? (
          <SecretsSection
            key={asked}
            perkId={data.perk.id}
            way={data.perk.way}
            autoFocus={asked > 0}
            onChanged={() => void refetch()}
          />
        ) : null}
      </div>
    );
  }
  if (error) return <ErrorState title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  return <PageLoading label={t('common:loading')} />;
}

export function NewPerkPage() {
  const { example } = useSearch({ from: '/session/dashboard/gestion/avantages/nouveau' });
  return <NewPerkEditor example={example} />;
}
