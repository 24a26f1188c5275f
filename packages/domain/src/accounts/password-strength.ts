export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const CHARACTER_CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/**
 * Advice, not a rule: length counts most, variety a little, repetition and runs count against.
 * 0 means empty; 4 is what we would use ourselves.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length === 0) return 0;
  const variety = CHARACTER_CLASSES.filter((pattern) => pattern.test(password)).length;
  const distinct = new Set(password).size;
  let score = 0;
  if (password.length >= 8) score += 1;
  if (password.length >= 12) score += 1;
  if (password.length >= 16) score += 1;
  if (variety >= 3) score += 1;
  if (distinct < password.length / 2) score -= 1;
  return Math.max(1, Math.min(4, score + (variety >= 2 ? 1 : 0))) as PasswordStrength;
}
