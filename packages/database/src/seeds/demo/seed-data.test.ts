import { ROLES } from '@perkotheque/domain/accounts/roles';
import { SUGGESTED_ACTIONS } from '@perkotheque/domain/duplicates/vocabulary';
import { REQUEST_PRIORITIES, REQUEST_STATUSES } from '@perkotheque/domain/requests/vocabulary';
import {
  RENEWAL_FREQUENCIES,
  TEAMS,
  TOOL_STATUSES,
  TOOL_TYPES,
  USAGE_LEVELS,
} from '@perkotheque/domain/tools/vocabulary';
import { describe, expect, test } from 'vitest';
import { ALL_DEMO_TOOLS } from './all-tools.ts';
import { DEMO_CREDENTIALS } from './credentials.ts';
import { DEMO_DUPLICATE_GROUPS } from './duplicates.ts';
import { DEMO_FAVORITES } from './favorites.ts';
import { DEMO_PEOPLE } from './people.ts';
import { DEMO_REQUESTS } from './requests.ts';
import { DEMO_TOOL_NEEDS } from './tool-needs.ts';
import { DEMO_TRENDS } from './trends.ts';
import { DEMO_CATEGORIES } from './types.ts';

const toolKeys = new Set(ALL_DEMO_TOOLS.map((tool) => tool.key));
const peopleKeys = new Set(DEMO_PEOPLE.map((person) => person.key));

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const outside = (values: Iterable<string | null>, allowed: readonly string[]) =>
  [...values].filter((value) => value !== null && !allowed.includes(value));
const missing = (values: readonly string[], known: ReadonlySet<string>) =>
  values.filter((value) => !known.has(value));
const isWebUrl = (value: string) => ['http:', 'https:'].includes(new URL(value).protocol);

/** Every string at any depth, for the checks that bear on all texts alike. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

describe('demonstration tools', () => {
  test('fill a catalogue with unique keys and names', () => {
    expect(ALL_DEMO_TOOLS.length).toBeGreaterThanOrEqual(150);
    expect(repeated(ALL_DEMO_TOOLS.map((tool) => tool.key))).toEqual([]);
    expect(repeated(ALL_DEMO_TOOLS.map((tool) => tool.name))).toEqual([]);
    expect(ALL_DEMO_TOOLS.filter((tool) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(tool.key))).toEqual([]);
    expect(ALL_DEMO_TOOLS.filter((tool) => tool.name.length === 0 || tool.name.length > 120)).toEqual([]);
  });

  test('cover every value of every vocabulary, and none outside', () => {
    const used = (
      field: 'status' | 'tool_type' | 'usage_level' | 'renewal_frequency' | 'team' | 'category',
    ) => [...new Set(ALL_DEMO_TOOLS.map((tool) => tool[field]))].filter((value) => value !== null).sort();
    expect(used('status')).toEqual([...TOOL_STATUSES].sort());
    expect(used('tool_type')).toEqual([...TOOL_TYPES].sort());
    expect(used('usage_level')).toEqual([...USAGE_LEVELS].sort());
    expect(used('renewal_frequency')).toEqual([...RENEWAL_FREQUENCIES].sort());
    expect(used('team')).toEqual([...TEAMS].sort());
    expect(used('category')).toEqual([...DEMO_CATEGORIES].sort());
    for (const status of TOOL_STATUSES) {
      const count = ALL_DEMO_TOOLS.filter((tool) => tool.status === status).length;
      expect(count, status).toBeGreaterThanOrEqual(4);
    }
    for (const tool of ALL_DEMO_TOOLS) {
      expect(outside(tool.allowed_roles, ROLES), tool.key).toEqual([]);
      expect(repeated(tool.allowed_roles), tool.key).toEqual([]);
    }
  });

  test('carry web addresses only', () => {
    for (const tool of ALL_DEMO_TOOLS) {
      const urls = [tool.url, tool.product_hunt_url, tool.youtube_tutorial].filter((url) => url !== null);
      expect(
        urls.filter((url) => !isWebUrl(url)),
        tool.key,
      ).toEqual([]);
    }
  });

  test('carry three to six tags, and no blank or repeated entry in a list', () => {
    for (const tool of ALL_DEMO_TOOLS) {
      expect(tool.tags.length, tool.key).toBeGreaterThanOrEqual(3);
      expect(tool.tags.length, tool.key).toBeLessThanOrEqual(6);
      for (const list of [tool.tags, tool.use_cases, tool.key_features, tool.alternatives]) {
        expect(repeated(list), tool.key).toEqual([]);
        expect(
          list.filter((entry) => entry.trim() === ''),
          tool.key,
        ).toEqual([]);
      }
    }
  });

  test('answer one to five needs each', () => {
    expect(Object.keys(DEMO_TOOL_NEEDS).sort()).toEqual([...toolKeys].sort());
    for (const [key, needs] of Object.entries(DEMO_TOOL_NEEDS)) {
      expect(needs.length, key).toBeGreaterThanOrEqual(1);
      expect(needs.length, key).toBeLessThanOrEqual(5);
      expect(repeated(needs), key).toEqual([]);
    }
  });

  test('state a price that agrees with its text', () => {
    for (const tool of ALL_DEMO_TOOLS) {
      if (tool.cost_per_period === null) continue;
      expect(tool.renewal_frequency, tool.key).not.toBeNull();
      expect(Number.parseInt(tool.cost ?? '', 10), tool.key).toBe(tool.cost_per_period);
      expect(tool.cost, tool.key).toContain('(indicatif)');
    }
  });

  test('leave work for the renewal, enrichment and permission screens', () => {
    const days = ALL_DEMO_TOOLS.flatMap((tool) => tool.renewal_in_days ?? []);
    expect(days.some((day) => day < 0)).toBe(true);
    expect(days.some((day) => day >= 0 && day <= 7)).toBe(true);
    expect(days.some((day) => day > 7 && day <= 30)).toBe(true);
    expect(days.some((day) => day > 30)).toBe(true);
    const sparse = ALL_DEMO_TOOLS.filter((tool) => !tool.owner && !tool.what_is_it_for && !tool.how_to_use);
    expect(sparse.length).toBeGreaterThanOrEqual(10);
    expect(ALL_DEMO_TOOLS.filter((tool) => tool.allowed_roles.length > 0).length).toBeGreaterThanOrEqual(12);
    expect(ALL_DEMO_TOOLS.filter((tool) => tool.has_secure_access).length).toBeGreaterThanOrEqual(10);
  });
});

describe('demonstration people', () => {
  test('are unique, with the four main accounts and one suspension', () => {
    expect(repeated(DEMO_PEOPLE.map((person) => person.key))).toEqual([]);
    expect(repeated(DEMO_PEOPLE.map((person) => person.email))).toEqual([]);
    expect(outside(new Set(DEMO_PEOPLE.map((person) => person.role)), ROLES)).toEqual([]);
    expect(DEMO_PEOPLE.filter((person) => !person.email.endsWith('@perkotheque.example'))).toEqual([]);
    expect(DEMO_PEOPLE.slice(0, 4).map((person) => [person.email, person.full_name, person.role])).toEqual([
      ['admin@perkotheque.example', 'Camille Martin', 'admin'],
      ['moderation@perkotheque.example', 'Yanis Benali', 'moderator'],
      ['equipe@perkotheque.example', 'Léa Nguyen', 'core-team'],
      ['membre@perkotheque.example', 'Hugo Lefèvre', 'user'],
    ]);
    expect(DEMO_PEOPLE.filter((person) => person.status === 'suspended')).toHaveLength(1);
  });
});

describe('demonstration requests', () => {
  test('name known people, one vote each, in the vocabularies', () => {
    expect(repeated(DEMO_REQUESTS.map((request) => request.key))).toEqual([]);
    expect(new Set(DEMO_REQUESTS.map((request) => request.status))).toEqual(new Set(REQUEST_STATUSES));
    expect(new Set(DEMO_REQUESTS.map((request) => request.priority))).toEqual(new Set(REQUEST_PRIORITIES));
    for (const request of DEMO_REQUESTS) {
      const people = [request.requester, ...request.voters, ...request.history.map((change) => change.by)];
      expect(missing(people, peopleKeys), request.key).toEqual([]);
      expect(repeated(request.voters), request.key).toEqual([]);
      expect(outside([request.category], DEMO_CATEGORIES), request.key).toEqual([]);
    }
  });

  test('have a history that runs from the request to its current status', () => {
    for (const request of DEMO_REQUESTS) {
      const ages = [request.days_ago, ...request.history.map((change) => change.days_ago)];
      expect(
        ages.toSorted((a, b) => b - a),
        request.key,
      ).toEqual(ages);
      expect(request.history.at(-1)?.status ?? 'pending', request.key).toBe(request.status);
      const managers = DEMO_PEOPLE.filter((person) => ['admin', 'moderator'].includes(person.role));
      const keys = new Set(managers.map((person) => person.key));
      expect(
        missing(
          request.history.map((change) => change.by),
          keys,
        ),
        request.key,
      ).toEqual([]);
      const unexplained = request.history.filter((change) => change.status === 'rejected' && !change.reason);
      expect(unexplained, request.key).toEqual([]);
    }
  });
});

describe('rows that refer to demonstration tools', () => {
  test('duplicate groups join at least two known tools', () => {
    expect(new Set(DEMO_DUPLICATE_GROUPS.map((group) => group.suggested_action))).toEqual(
      new Set(SUGGESTED_ACTIONS),
    );
    for (const group of DEMO_DUPLICATE_GROUPS) {
      expect(group.tools.length, group.reason).toBeGreaterThanOrEqual(2);
      expect(repeated(group.tools), group.reason).toEqual([]);
      expect(missing(group.tools, toolKeys), group.reason).toEqual([]);
    }
  });

  test('credentials are fictional, one set per known tool', () => {
    const tools = DEMO_CREDENTIALS.map((credential) => credential.tool);
    expect(repeated(tools)).toEqual([]);
    expect(missing(tools, toolKeys)).toEqual([]);
    const secrets = DEMO_CREDENTIALS.flatMap(({ password, api_key }) => [password, api_key]);
    expect(secrets.filter((secret) => secret !== null && !secret.startsWith('demo-'))).toEqual([]);
  });

  test('favourites join known members to tools that they may open', () => {
    expect(missing(Object.keys(DEMO_FAVORITES), peopleKeys)).toEqual([]);
    for (const { key, role } of DEMO_PEOPLE) {
      const favorites = DEMO_FAVORITES[key] ?? [];
      expect(repeated(favorites), key).toEqual([]);
      expect(missing(favorites, toolKeys), key).toEqual([]);
      const closed = ALL_DEMO_TOOLS.filter(
        ({ allowed_roles: roles }) =>
          role !== 'admin' && roles.length > 0 && !roles.includes(role) && !roles.includes('user'),
      ).map((tool) => tool.key);
      expect(
        favorites.filter((favorite) => closed.includes(favorite)),
        key,
      ).toEqual([]);
    }
  });
});

describe('demonstration trends', () => {
  test('are twenty-four, ranked without a gap, on a reserved domain', () => {
    expect(DEMO_TRENDS.map((trend) => trend.rank)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
    expect(repeated(DEMO_TRENDS.map((trend) => trend.name))).toEqual([]);
    expect(DEMO_TRENDS.filter((trend) => new URL(trend.url).origin !== 'https://example.com')).toEqual([]);
  });
});

test('every text is trimmed and within 4000 characters', () => {
  const all = [
    ALL_DEMO_TOOLS,
    DEMO_PEOPLE,
    DEMO_REQUESTS,
    DEMO_DUPLICATE_GROUPS,
    DEMO_CREDENTIALS,
    DEMO_TRENDS,
  ];
  const texts = textsOf(all);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => text.length > 4000 || text !== text.trim())).toEqual([]);
});
