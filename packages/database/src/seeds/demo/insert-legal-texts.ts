import type { Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';
import { type Ids, idOf } from './insert-people.ts';

const NOTICE = `## Éditeur
Cette démonstration est éditée par Studio Exemple, une organisation fictive.

- Siège social : 1 rue de l’Exemple, 75000 Paris
- Adresse e-mail : contact@perkotheque.example

## Directeur de la publication
Camille Martin, responsable du programme.

## Hébergement
La personne qui lance la démonstration, sur son ordinateur.`;

/** One published text; the two others show the text to complete. */
export async function insertLegalTexts(trx: Transaction<DB>, people: Ids): Promise<void> {
  await trx
    .insertInto('legal_versions')
    .values({ document: 'notice', version: 1, text_fr: NOTICE, published_by: idOf(people, 'admin') })
    .execute();
}
