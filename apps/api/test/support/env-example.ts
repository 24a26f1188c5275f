import { readFileSync } from 'node:fs';

export type Setting = {
  name: string;
  /** Who reads it: the letters at the beginning of its comment. */
  letters: string[];
  comment: string;
};

const text = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');

/** The settings of .env.example. A comment holds for every setting down to the next comment. */
export function readEnvExample(): Setting[] {
  const settings: Setting[] = [];
  for (const [, comments = '', names = ''] of text.matchAll(/((?:^#.*\n)+)((?:^[A-Z_]+=.*\n)+)/gm)) {
    const comment = comments.replaceAll(/^# ?/gm, '').replace(/^-{3}.*\n/, '');
    const letters = /^((?:[A-Z] )+) /.exec(comment)?.[1]?.trim().split(' ') ?? [];
    for (const [, name = ''] of names.matchAll(/^([A-Z_]+)=/gm)) settings.push({ name, letters, comment });
  }
  return settings;
}
