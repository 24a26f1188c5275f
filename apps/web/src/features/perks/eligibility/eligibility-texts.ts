import type { TFunction } from 'i18next';

export type EligibilityTexts = TFunction<'eligibility'>;
