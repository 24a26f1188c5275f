import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const GRID = ['name', 'description', 'category', 'team', 'status', 'owner', 'url'];
const DEFAULTS = {
  display_fields_grid: GRID,
  display_fields_table: [...GRID, 'tool_type', 'usage_level'],
  display_badges: ['has_secure_access', 'product_hunt_url', 'youtube_tutorial'],
};

/** Without a session: the setting is public. */
async function display() {
  const answer = await test.app.inject({ url: '/api/config' });
  expect(answer.statusCode).toBe(200);
  const { display_fields_grid, display_fields_table, display_badges } = answer.json();
  return { display_fields_grid, display_fields_table, display_badges };
}

async function store(key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await test.base.owner
    .updateTable('system_settings')
    .set({ value: json })
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

it('[CONS-11] returns the installed defaults', async () => {
  expect(await display()).toEqual(DEFAULTS);
});

it('[TOOLS-15][TOOLS-17][TOOLS-18] returns the chosen fields, always with the name', async () => {
  await store('tool_display_fields_grid', ['team']);
  await store('tool_display_fields_table', ['cost', 'telepathy', 'status']);
  await store('tool_display_badges', []);
  expect(await display()).toEqual({
    display_fields_grid: ['name', 'team'],
    display_fields_table: ['name', 'status', 'cost'],
    display_badges: [],
  });
});

it('[CONS-11] returns the defaults when the setting is missing or is not a list', async () => {
  await store('tool_display_fields_grid', 'team');
  await test.base.owner
    .deleteFrom('system_settings')
    .where('key', 'in', ['tool_display_fields_table', 'tool_display_badges'])
    .execute();
  expect(await display()).toEqual(DEFAULTS);
});
