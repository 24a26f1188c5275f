import { expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { serverFields } from './server-fields.ts';

const refused = new ApiError('validation_failed', { fields: { 'tags.3': 'Long', url: 'Non', autre: 'Oui' } });

it('places each message on its field, entries of a list included, in the order of the form', () => {
  expect(serverFields(refused, ['name', 'url', 'tags'])).toEqual([
    { name: 'url', message: 'Non' },
    { name: 'tags', message: 'Long' },
  ]);
});

it('finds nothing in what is not an answer of the server', () => {
  expect(serverFields(new Error('non'), ['name'])).toEqual([]);
});
