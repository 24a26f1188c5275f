import { expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { serverFields } from './server-fields.ts';

const refused = new ApiError('validation_failed', { fields: { 'tags.3': 'Long', url: 'Non', autre: 'Oui' } });

it('assigns each message to its field, list entries included, in the order of the form', () => {
  expect(serverFields(refused, ['name', 'url', 'tags'])).toEqual([
    { name: 'url', message: 'Non' },
    { name: 'tags', message: 'Long' },
  ]);
});

it('finds no messages in an error that did not come from the server', () => {
  expect(serverFields(new Error('non'), ['name'])).toEqual([]);
});
