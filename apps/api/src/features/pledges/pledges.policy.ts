import type { RequestStatus } from '@perkotheque/domain/requests/vocabulary';

/** A request as the reader's startup stands to it. */
export interface PledgedRequest {
  status: RequestStatus;
  /** The startup that the reader leads. */
  led_startup: string | null;
  perk_id: string | null;
}

/** A lead pledges while the request is open and no perk came out of it. */
export const mayPledge = ({ status, led_startup, perk_id }: PledgedRequest) =>
  led_startup !== null && status !== 'rejected' && perk_id === null;

/** A pledge may always be withdrawn. */
export const mayWithdraw = ({ led_startup }: Pick<PledgedRequest, 'led_startup'>) => led_startup !== null;
