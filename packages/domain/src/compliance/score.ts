import { isMissing } from '../tools/missing.ts';
import { COMPLIANCE_FIELDS, type ComplianceField, readRequiredFields } from './fields.ts';

export const COMPLIANCE_STATUSES = ['compliant', 'partial', 'non_compliant'] as const;
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];

const COMPLETE = 100;
const PARTIAL_FROM = 70;

export type ComparedTool = Partial<Record<ComplianceField, unknown>>;

export function missingFields(tool: ComparedTool, required: readonly string[]): ComplianceField[] {
  const wanted = readRequiredFields(required);
  return COMPLIANCE_FIELDS.filter((field) => wanted.includes(field) && isMissing(field, tool[field]));
}

/** Rounds down, so that 100 means that nothing is missing. */
export function complianceScore(tool: ComparedTool, required: readonly string[]): number {
  const wanted = readRequiredFields(required).length;
  return Math.floor((COMPLETE * (wanted - missingFields(tool, required).length)) / wanted);
}

export function complianceStatus(score: number): ComplianceStatus {
  if (score >= COMPLETE) return 'compliant';
  return score >= PARTIAL_FROM ? 'partial' : 'non_compliant';
}
