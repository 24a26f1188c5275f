import { useQuery } from '@tanstack/react-query';
import { toolContractsQuery } from '../api/contracts.ts';
import { DecideByLine } from '../decide-by-line.tsx';

/** Until when the tool's current contract can be stopped, beside its renewal date, for those who may read it. */
export function CurrentDeadline({ toolId }: { toolId: string }) {
  const { data } = useQuery(toolContractsQuery(toolId));
  const current = data?.contracts.find(({ is_current }) => is_current);
  return current ? <DecideByLine deadline={current} /> : null;
}
