import { Link } from '@tanstack/react-router';
import { ComplianceChecker } from '#features/compliance/components/compliance-checker.tsx';
import { useConsoleSearch } from '#features/tools/console/use-console-search.ts';

export function ComplianceTab() {
  const { search, filter } = useConsoleSearch();
  return (
    <ComplianceChecker
      status={search.compliance}
      page={search.page ?? 1}
      onStatus={(status) => filter({ compliance: status })}
      renderLink={(label) => (
        <Link to="." search={{ tab: 'display' }} className="rounded-xs text-primary-text hover:underline">
          {label}
        </Link>
      )}
    />
  );
}
