import { OUTCOME_REASONS, OUTCOMES } from '@perkotheque/domain/tool-use/vocabulary';
import { z } from 'zod';
import { maySpeakFor } from './tool-use.policy.ts';
import type { FigureRow, OwnStartupRow, StartupStatementRow, StatementRow } from './tool-use.rows.ts';

const count = z.number().int();

const statementSchema = z.object({
  since: z.iso.date(),
  may_be_named: z.boolean(),
  /** Null while the startup uses it. */
  ended_on: z.iso.date().nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  reason: z.enum(OUTCOME_REASONS).nullable(),
  replaced_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  note: z.string().nullable(),
});

const reasonsSchema = z.array(z.object({ reason: z.enum(OUTCOME_REASONS), startups: count }));

export const toolUseSchema = z.object({
  /** Published figures: rounded down to a step, from three up, refreshed weekly. Null while they are withheld. */
  figures: z.object({
    startups: count.nullable(),
    of_own_cohort: count.nullable(),
    outcomes: z.array(z.object({ outcome: z.enum(OUTCOMES), startups: count })),
    stay_reasons: reasonsSchema,
    go_reasons: reasonsSchema,
    replaced_by: z.array(z.object({ id: z.uuid(), name: z.string(), startups: count })),
  }),
  /** Names of users that agree to be named. */
  named: z.array(z.string()),
  /** The caller's startup. */
  startup: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** What it said; null when it said nothing. */
  own: statementSchema.nullable(),
  can: z.object({ say: z.boolean() }),
  /** What each startup said, for staff; null for others. */
  statements: z
    .array(
      statementSchema.extend({
        startup: z.object({ id: z.uuid(), name: z.string() }),
        cohort: z.string().nullable(),
      }),
    )
    .nullable(),
});
type ToolUse = z.input<typeof toolUseSchema>;

const presentStatement = ({ replaced_by, replaced_by_name, ...said }: StatementRow) => ({
  ...said,
  replaced_by:
    replaced_by !== null && replaced_by_name !== null ? { id: replaced_by, name: replaced_by_name } : null,
});

type Read = {
  startup: OwnStartupRow | undefined;
  own: StatementRow | undefined;
  figures: FigureRow[];
  named: string[];
  statements: StartupStatementRow[] | null;
};

export function presentToolUse({ startup, own, figures, named, statements }: Read): ToolUse {
  const of = (measure: FigureRow['measure']) => figures.filter((one) => one.measure === measure);
  const reasonsOf = (measure: FigureRow['measure']) =>
    OUTCOME_REASONS.flatMap((reason) => {
      const row = of(measure).find(({ key }) => key === reason);
      return row ? [{ reason, startups: row.figure }] : [];
    }).toSorted((a, b) => b.startups - a.startups);
  return {
    figures: {
      startups: of('use')[0]?.figure ?? null,
      // Staff read every cohort's figure; only the own one is meant here.
      of_own_cohort: of('cohort').find(({ key }) => key === startup?.cohort)?.figure ?? null,
      outcomes: OUTCOMES.flatMap((outcome) => {
        const row = of('outcome').find(({ key }) => key === outcome);
        return row ? [{ outcome, startups: row.figure }] : [];
      }),
      stay_reasons: reasonsOf('stay_reason'),
      go_reasons: reasonsOf('go_reason'),
      replaced_by: of('replaced_by').flatMap(({ key, figure, tool_name }) =>
        tool_name === null ? [] : [{ id: key, name: tool_name, startups: figure }],
      ),
    },
    named,
    startup: startup ? { id: startup.id, name: startup.name } : null,
    own: own ? presentStatement(own) : null,
    can: { say: startup !== undefined && maySpeakFor(startup) },
    statements:
      statements?.map(({ startup_id, startup_name, cohort, ...said }) => ({
        ...presentStatement(said),
        startup: { id: startup_id, name: startup_name },
        cohort,
      })) ?? null,
  };
}
