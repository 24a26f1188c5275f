import { useNavigate } from '@tanstack/react-router';
import { ClaimButton } from '#features/claims/components/claim-button.tsx';
import { paths } from '../paths.ts';

/** « Obtenir cet avantage » on an offer; leads to the new claim's page. */
export function StartClaimButton({ perkId }: { perkId: string }) {
  const navigate = useNavigate();
  return (
    <ClaimButton
      perkId={perkId}
      onClaimed={(claimId) => void navigate({ to: paths.claim, params: { claimId } })}
    />
  );
}
