import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Service = { command?: string[]; environment: Record<string, string> };
type Values = Record<string, string>;

const FILE = new URL('../../../../compose.yaml', import.meta.url);

export const composeText = readFileSync(FILE, 'utf8');

const { services }: { services: Record<string, Service> } = parse(composeText, { merge: true });

export function composeService(name: string): Service {
  const service = services[name];
  if (service === undefined) throw new Error(`compose.yaml has no service ${name}`);
  return service;
}

/** Fills in what compose would take from .env: `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, the innermost first. */
function fillIn(text: string, env: Values): string {
  const filled = text.replaceAll(
    /\$\{(\w+)(?::([-?])([^{}]*))?\}/g,
    (_all, name: string, kind?: string, rest?: string) => {
      const value = env[name] || (kind === '-' ? rest : undefined);
      if (kind === '?' && value === undefined) throw new Error(`${name}: ${rest}`);
      return value ?? '';
    },
  );
  return filled === text ? text : fillIn(filled, env);
}

/** Returns the environment that compose gives to a service, for the given content of .env. */
export function composeEnvironment(name: string, env: Values): Values {
  const { environment } = composeService(name);
  return Object.fromEntries(
    Object.entries(environment).map(([variable, text]) => [variable, fillIn(text, env)]),
  );
}
