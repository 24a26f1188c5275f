import { z } from 'zod';
import { isCountry } from './countries.ts';

/** Apart from the list of countries, so that a page that only shows names loads no schema. */
export const countrySchema = z.string().trim().toUpperCase().length(2).refine(isCountry);
