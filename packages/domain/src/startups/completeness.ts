import { type StartupField, type StartupFieldName, startupFields } from './fields.ts';

export type ProfileField = Exclude<StartupField, { staffOnly: true }>;

/** The fields that a lead fills in; the programme decides the others. */
export const profileFields = startupFields.filter((field): field is ProfileField => !('staffOnly' in field));

type Values = Partial<Record<StartupFieldName, unknown>>;

/** Zero and « no » are answers; only null is unknown (STU-01). */
export function completenessOf(startup: Values): { missing: StartupFieldName[]; percent: number } {
  const missing = profileFields.map(({ name }) => name).filter((name) => startup[name] == null);
  return {
    missing,
    percent: Math.floor((100 * (profileFields.length - missing.length)) / profileFields.length),
  };
}
