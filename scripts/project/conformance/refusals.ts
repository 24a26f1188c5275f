import type { SourceStamp } from '../lib/source-stamp.ts';
import type { NamedReport } from '../lib/test-reports.ts';
import { findIds } from './requirements.ts';

type Repository = { stamp: SourceStamp; testFiles: string[] };

/** Says why these reports prove nothing about the repository as it is; empty when they do. */
export function findRefusals(reports: NamedReport[], { stamp, testFiles }: Repository): string[] {
  const reported = new Set(reports.flatMap(({ tests }) => tests.map(({ file }) => file)));
  const unrun = testFiles.filter((file) => !reported.has(file));
  const groups = new Set(reports.flatMap(({ tests }) => tests.flatMap((test) => test.groups)));
  const misplaced = [...groups].filter((group) => findIds(group).length > 0);
  return [
    ...reports.flatMap((report) => refuseReport(report, stamp).map((reason) => `${report.name}: ${reason}`)),
    ...(stamp.uncommitted.length > 0 ? [`uncommitted changes: ${list(stamp.uncommitted)}`] : []),
    ...(unrun.length > 0 ? [`a partial run, without ${list(unrun)}`] : []),
    ...misplaced.map((group) => `an ID stands on a test, not on the group « ${group} »`),
  ];
}

function refuseReport({ stamp, filters, errors }: NamedReport, now: SourceStamp): string[] {
  return [
    ...(stamp.commit === now.commit ? [] : [`a report of commit ${stamp.commit}, not of ${now.commit}`]),
    ...(stamp.uncommitted.length > 0 ? [`made with uncommitted changes: ${list(stamp.uncommitted)}`] : []),
    ...(filters.length > 0 ? [`a partial run: ${filters.join(' ')}`] : []),
    ...errors.map((error) => `an error outside any test: ${error.split('\n')[0]}`),
  ];
}

function list(files: string[]): string {
  const shown = files.slice(0, 5).join(', ');
  return files.length > 5 ? `${shown} and ${files.length - 5} more` : shown;
}
