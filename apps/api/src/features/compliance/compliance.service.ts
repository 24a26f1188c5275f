import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { readRequiredFields } from '@perkotheque/domain/compliance/fields';
import { COMPLIANCE_STATUSES, type ComplianceStatus } from '@perkotheque/domain/compliance/score';
import type { SettingsService } from '#features/settings/settings.service.ts';
import type { RequestActor } from '#lib/identity.ts';
import { COMPLIANCE_PAGE_SIZE, countByStatus, listCompliance } from './compliance.repo.ts';

export function createComplianceService(db: Database, settings: Pick<SettingsService, 'systemSetting'>) {
  async function list(
    actor: RequestActor,
    { status, page = 1 }: { status?: ComplianceStatus | undefined; page?: number | undefined },
  ) {
    const setting = await settings.systemSetting(actor, 'tool_required_fields');
    const required = readRequiredFields(setting?.value);
    return withActor(db, actor, async (trx) => {
      const counts = await countByStatus(trx, required);
      const rows = await listCompliance(trx, { required, status, page });
      const ofStatus = (wanted: ComplianceStatus) =>
        counts.find((count) => count.status === wanted) ?? { tools: 0, sum: 0 };
      const all = COMPLIANCE_STATUSES.map(ofStatus);
      const tools = all.reduce((total, count) => total + count.tools, 0);
      const points = all.reduce((total, count) => total + count.sum, 0);
      return {
        required,
        rows,
        total: status ? ofStatus(status).tools : tools,
        pageSize: COMPLIANCE_PAGE_SIZE,
        summary: {
          tools,
          // Rounded down, like the score of a tool.
          average: tools === 0 ? 0 : Math.floor(points / tools),
          compliant: ofStatus('compliant').tools,
          partial: ofStatus('partial').tools,
          non_compliant: ofStatus('non_compliant').tools,
        },
      };
    });
  }

  return { list };
}

export type ComplianceService = ReturnType<typeof createComplianceService>;
