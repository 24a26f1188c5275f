import { useTranslation } from 'react-i18next';
import type { TokenScope } from '../api/tokens.ts';

type KeyOf<Scope extends string> = Scope extends `${infer Feature}:${infer Verb}`
  ? `${Feature}_${Verb}`
  : never;

/** A colon in a key would name a namespace. */
const keyOf = (scope: TokenScope) => scope.replace(':', '_') as KeyOf<TokenScope>;

/** A scope in words: « Lire les outils ». */
export function useScopeText() {
  const { t } = useTranslation('tokens');
  return (scope: TokenScope): string => t(`scopes.${keyOf(scope)}`);
}
