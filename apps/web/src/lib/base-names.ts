import { BASE_CATEGORIES, SECURE_CATEGORY } from '@perkotheque/domain/categories/vocabulary';
import { TEAMS } from '@perkotheque/domain/tools/vocabulary';
import { i18n } from './i18n.ts';

const CATEGORIES = [...BASE_CATEGORIES, SECURE_CATEGORY] as const;

/** The category's name in the language of the page. A category that an admin named keeps its name. */
export function categoryName(name: string): string {
  const base = CATEGORIES.find((each) => each === name);
  return base ? i18n.t(`common:baseCategories.${base}`) : name;
}

/** The team's name in the language of the page. */
export function teamName(name: string): string {
  const team = TEAMS.find((each) => each === name);
  return team ? i18n.t(`common:teams.${team}`) : name;
}
