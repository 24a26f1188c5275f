import type { DemoPerson } from './types.ts';

/** Fictional members, on a domain that can never receive mail (RFC 2606). */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('admin', 'Camille Martin', 'admin'),
  person('moderation', 'Yanis Benali', 'moderator'),
  person('equipe', 'Léa Nguyen', 'core-team'),
  person('membre', 'Hugo Lefèvre', 'user'),
  person('ines.moreau', 'Inès Moreau', 'moderator'),
  person('thomas.rousseau', 'Thomas Rousseau', 'core-team'),
  person('sofia.fernandes', 'Sofia Fernandes', 'core-team'),
  person('mamadou.diallo', 'Mamadou Diallo', 'user'),
  person('aicha.traore', 'Aïcha Traoré', 'user'),
  person('julien.petit', 'Julien Petit', 'user'),
  person('manon.dubois', 'Manon Dubois', 'user'),
  person('linh.pham', 'Linh Pham', 'user'),
  person('gael.le-goff', 'Gaël Le Goff', 'user'),
  person('noemie.charvet', 'Noémie Charvet', 'user'),
  { ...person('karim.haddad', 'Karim Haddad', 'user'), status: 'suspended' },
];

function person(key: string, full_name: string, role: DemoPerson['role']): DemoPerson {
  return { key, email: `${key}@perkotheque.example`, full_name, role, status: 'active' };
}
