export type Instruction = { name: string; rest: string };
export type Stage = { name: string; instructions: Instruction[] };

/** Supports the syntax that our Dockerfile uses: named stages, line continuations, comments. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n');
  for (const line of lines.map((raw) => raw.trim()).filter((trimmed) => trimmed !== '')) {
    const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push({ name: rest.split(/\s+/).at(-1) ?? '', instructions: [] });
    else stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

export type Copy = { from: string | undefined; sources: string[]; target: string };

export function parseCopy(rest: string): Copy {
  const words = rest.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop();
  if (target === undefined || words.length === 0)
    throw new Error(`COPY needs a source and a target: ${rest}`);
  return { from, sources: words, target };
}

export function environmentOf(stage: Stage): Record<string, string> {
  const pairs = stage.instructions.filter(({ name }) => name === 'ENV').map(({ rest }) => rest.split('='));
  return Object.fromEntries(pairs.map(([key = '', ...value]) => [key, value.join('=')]));
}

export function commandOf(stage: Stage): string[] {
  const command = stage.instructions.findLast(({ name }) => name === 'CMD');
  if (!command) throw new Error('The last stage has no CMD.');
  return JSON.parse(command.rest);
}
