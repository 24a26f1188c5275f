/** What a test of the source found. Not made yet, under way and impossible to make are the page's to tell. */
export const TREND_HEALTH_STATES = ['working', 'partial', 'failing'] as const;
export type TrendHealthState = (typeof TREND_HEALTH_STATES)[number];

/** Why it is not simply working. */
export const TREND_SOURCE_FAULTS = [
  'empty',
  'unexpected',
  'unreachable',
  'refused',
  'token',
  'limited',
  'unconfigured',
] as const;
export type TrendSourceFault = (typeof TREND_SOURCE_FAULTS)[number];

/** Success without products, and an answer that is not understood, are no errors: the source did answer. */
export function healthOf(products: number, fault: TrendSourceFault | null): TrendHealthState {
  if (fault === null && products > 0) return 'working';
  return fault === null || fault === 'empty' || fault === 'unexpected' ? 'partial' : 'failing';
}
