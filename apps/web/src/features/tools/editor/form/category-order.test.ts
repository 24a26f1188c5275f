import { expect, it } from 'vitest';
import { inDocumentOrder } from './category-order.ts';

it('[ADD-05] lists the seven base categories first, in their order, and the others by name', () => {
  const names = ['Zoologie', 'Autres', 'CRM & Ventes', 'Écologie', 'Productivité', 'Finance'];
  expect(inDocumentOrder(names)).toEqual([
    'Productivité',
    'CRM & Ventes',
    'Autres',
    'Écologie',
    'Finance',
    'Zoologie',
  ]);
});
