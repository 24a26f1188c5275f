import { COMPLIANCE_STATUSES } from '@perkotheque/domain/compliance/score';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/numbers.ts';
import type { ComplianceSummary } from '../api/compliance.ts';
import { arcsOf } from './arcs.ts';
import { STATUS_STYLES } from './status-badge.tsx';

const RADIUS = 52;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** A ring chart of the three parts, with the mean score inside. The texts beside it say the same. */
export function ProgressPicture({ summary }: { summary: ComplianceSummary }) {
  const { t } = useTranslation('compliance');
  const arcs = arcsOf(
    COMPLIANCE_STATUSES.map((status) => summary[status]),
    CIRCUMFERENCE,
  );
  return (
    <svg
      role="img"
      aria-label={t('picture.label', {
        compliant: formatCount(summary.compliant),
        partial: formatCount(summary.partial),
        nonCompliant: formatCount(summary.non_compliant),
        total: formatCount(summary.tools),
      })}
      viewBox="0 0 128 128"
      className="size-36 shrink-0"
    >
      <circle cx="64" cy="64" r={RADIUS} fill="none" stroke="var(--sunken)" strokeWidth="14" />
      <g transform="rotate(-90 64 64)">
        {COMPLIANCE_STATUSES.map((status, index) => {
          const { length, offset } = arcs[index] ?? { length: 0, offset: 0 };
          return length > 0 ? (
            <circle
              key={status}
              data-status={status}
              cx="64"
              cy="64"
              r={RADIUS}
              fill="none"
              stroke={STATUS_STYLES[status].color}
              strokeWidth="14"
              // A gap between the parts, so that they differ without colour.
              strokeDasharray={`${Math.max(length - 1.5, 0.5)} ${CIRCUMFERENCE}`}
              strokeDashoffset={-offset}
            />
          ) : null;
        })}
      </g>
      <text
        x="64"
        y="66"
        textAnchor="middle"
        className="fill-ink font-semibold font-title text-[1.625rem] tabular-nums"
      >
        {t('picture.score', { score: summary.average })}
      </text>
      <text x="64" y="84" textAnchor="middle" className="fill-ink-faint text-[0.625rem]">
        {t('picture.average')}
      </text>
    </svg>
  );
}
