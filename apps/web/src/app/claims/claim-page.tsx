import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ClaimAttestation } from '#features/attestations/components/claim-attestation.tsx';
import { type Claim, claimQuery, isMissing } from '#features/claims/api/get-claims.ts';
import { ClaimView } from '#features/claims/components/claim-view.tsx';
import { ClaimSecret } from '#features/codes/components/claim-secret.tsx';
import { ownStartupQuery } from '#features/startups/api/own-startup.ts';
import { ClaimUse } from '#features/tool-use/components/claim-use.tsx';
import { errorText } from '#lib/error-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';

export function ClaimPage() {
  const { t } = useTranslation('claims');
  const { claimId } = useParams({ from: '/session/dashboard/activations/$claimId' });
  const { data, error, refetch } = useQuery(claimQuery(claimId));
  if (isMissing(error)) {
    return (
      <StatePanel icon={FileQuestion} title={t('page.missing')}>
        {t('page.missingText')}
      </StatePanel>
    );
  }
  if (data) {
    return (
      <ClaimView
        claim={data}
        secret={<ClaimSecret claimId={claimId} />}
        attestation={<Attestation claim={data} />}
        use={data.tool_id ? <ClaimUse claim={data} toolId={data.tool_id} /> : null}
      />
    );
  }
  if (error) {
    return <ErrorState title={t('page.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  }
  return (
    <div role="status" aria-label={t('page.loading')} className="grid gap-5">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

/** For the lead of a startup of the programme: members may not speak for it. */
function Attestation({ claim }: { claim: Claim }) {
  const { data } = useQuery(ownStartupQuery);
  const own = data?.startup;
  if (own?.id !== claim.startup.id || !own.is_lead || (own.status ?? 'active') !== 'active') return null;
  return <ClaimAttestation startupId={own.id} vendor={claim.tool_name} />;
}
