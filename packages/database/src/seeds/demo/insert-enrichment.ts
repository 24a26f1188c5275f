import { sql, type Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';
import { type Ids, idOf } from './insert-people.ts';

/** What enrichment found and waits for review, and a text in « Avantages » that a model wrote. */
export async function insertEnrichment(trx: Transaction<DB>, people: Ids): Promise<void> {
  await sql`
    insert into enrichment_proposals (tool_id, field, source, former_value, new_value, found_at)
    select t.id, f.field, f.source, to_jsonb(t) -> f.field, f.found, now() - interval '2 hours'
      from (select * from tools where deleted_at is null and app.trim_text(what_is_it_for) = '' order by name_norm limit 2) t
     cross join (values
       ('what_is_it_for', 'model', to_jsonb('Suivre le travail de l’équipe en un seul endroit.'::text)),
       ('how_to_use', 'model', to_jsonb('Créer un espace, inviter l’équipe, puis ajouter un premier projet.'::text)),
       ('cost', 'page', to_jsonb('À partir de 9 € par mois et par personne'::text))) f(field, source, found)
     where to_jsonb(t) -> f.field <> f.found`.execute(trx);
  await sql`
    with written as (
      update tools set advantages = 'Prise en main rapide, nombreuses intégrations, application mobile complète.'
       where id = (select id from tools where deleted_at is null and app.trim_text(advantages) = ''
                    order by name_norm limit 1)
      returning id, advantages)
    insert into tool_field_sources (tool_id, field, source, former_value, new_value, applied_by)
    select id, 'advantages', 'model', 'null', to_jsonb(advantages), ${idOf(people, 'admin')} from written`.execute(
    trx,
  );
}
