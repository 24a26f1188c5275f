/** The result of a connection test. The page itself shows the states before and during a test. */
export const TREND_HEALTH_STATES = ['working', 'partial', 'failing'] as const;
export type TrendHealthState = (typeof TREND_HEALTH_STATES)[number];

/** Why the source is degraded or down. */
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

/** A response without products, or one we cannot parse, is no connection error. */
export function healthOf(products: number, fault: TrendSourceFault | null): TrendHealthState {
  if (fault === null && products > 0) return 'working';
  return fault === null || fault === 'empty' || fault === 'unexpected' ? 'partial' : 'failing';
}
