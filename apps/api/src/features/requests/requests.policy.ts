import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { RequestStatus } from '@perkotheque/domain/requests/vocabulary';

type Manager = { role: Role };
type Author = { userId: string };
type Waiting = { requested_by: string | null; status: RequestStatus };

export const mayManageRequests = ({ role }: Manager) => hasCapability(role, 'requests.manage');

/** Authors correct or withdraw their own requests until somebody looks at them (decision 99). */
export const mayCorrectRequest = ({ userId }: Author, { requested_by, status }: Waiting) =>
  requested_by === userId && status === 'pending';
