/** The product token of our user agent (lib/safe-fetch). */
const AGENT = 'perkotheque';
const MAX_LINES = 5000;

type Rule = { pattern: string; isAllowed: boolean };
export type RobotsRules = readonly Rule[];

export const NO_RULES: RobotsRules = [];
export const CLOSED: RobotsRules = [{ pattern: '/', isAllowed: false }];

/** The rules of robots.txt for us: the groups that name us, else those for everybody (RFC 9309). */
export function parseRobots(text: string): RobotsRules {
  const groups = new Map<string, Rule[]>();
  let agents: string[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/, MAX_LINES)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const field = key.toLowerCase();
    if (field === 'user-agent') {
      if (!isNaming) agents = [];
      isNaming = true;
      // « Perkotheque/1 » names us too.
      const agent = value.trim().toLowerCase().split('/')[0] ?? '';
      agents.push(agent);
      if (!groups.has(agent)) groups.set(agent, []);
    } else if (field === 'allow' || field === 'disallow') {
      isNaming = false;
      const pattern = value.trim();
      // An empty rule says nothing: « Disallow: » leaves everything open.
      if (pattern === '') continue;
      for (const agent of agents) groups.get(agent)?.push({ pattern, isAllowed: field === 'allow' });
    }
  }
  return groups.get(AGENT) ?? groups.get('*') ?? NO_RULES;
}

/** Compares with `*` and a final `$`, part by part: a regular expression could be made to take minutes. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [start = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(start)) return false;
  let at = start.length;
  const last = isWhole ? parts.pop() : undefined;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

/** The longest rule that fits decides, and « Allow » between two of the same length. */
export function isAllowed(rules: RobotsRules, { pathname, search }: URL): boolean {
  const path = pathname + search;
  const [first] = rules
    .filter(({ pattern }) => fits(pattern, path))
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed));
  return first?.isAllowed ?? true;
}
