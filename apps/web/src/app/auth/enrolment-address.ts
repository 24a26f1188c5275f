import { paths } from '../paths.ts';

/** The address of the enrolment, with the page that follows it. */
export const enrolmentAddress = (back: string): string =>
  `${paths.enrolTwoFactor}?redirect=${encodeURIComponent(back)}`;
