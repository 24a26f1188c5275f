import { paths } from '../paths.ts';

/** The enrolment screen, and the page to go on to from there. */
export const enrolmentAddress = (back: string): string =>
  `${paths.enrolTwoFactor}?redirect=${encodeURIComponent(back)}`;
