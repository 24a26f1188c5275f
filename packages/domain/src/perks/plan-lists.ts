/** The lists of an activation plan. Apart from its rules, which would bring zod into the page. */
export const PLAN_LISTS = ['now', 'later', 'avoid'] as const;
export type PlanList = (typeof PLAN_LISTS)[number];
