-- Which cards answer a search, apart from how well: to count the matches of a frequent word took as long as to rank them
-- (docs/adr/0016-search.md).

create type app.search_match as (
  name text,
  after_name text,
  name_part text,
  names tsquery,
  enough tsquery,
  enough_needs text[],
  first tsquery,
  first_needs text[],
  last tsquery,
  last_needs text[],
  full_needs text[],
  words tsquery[],
  weights real[],
  word_needs jsonb[]
);
comment on type app.search_match is
  'What a card must have to answer, as indexes find it. name, after_name, name_part, names: the text in a name. enough, '
  'enough_needs: on its own. A card with most of the words has at least one of any half of them: first and last are two '
  'halves, NULL for a text of one word. full_needs: needs whose wording was typed whole. words, weights, word_needs: one '
  'entry for each needed word.';

create function app.match_terms(terms app.search_terms) returns setof app.search_match
  language plpgsql stable rows 1 set search_path = pg_catalog, pg_temp as $$
begin
  return query
  with needed as (
    select w.n, w.query, w.weight, row_number() over (order by w.n) * 2 as twice, count(*) over () as total
      from unnest(terms.words, terms.weights, terms.is_needed) with ordinality w (query, weight, is_needed, n)
     where w.is_needed),
  parts as (
    select w.n, w.query, '(' || w.query::text || ')' as part, w.weight, h.needs, h.full_needs, w.total = 1 as is_alone,
           w.total > 1 and w.twice <= w.total + 1 as is_first, w.total > 1 and w.twice > w.total as is_last
      from needed w cross join lateral (
        select array_agg(h.slug) as needs, array_agg(h.slug) filter (where h.is_full) as full_needs
          from unnest(terms.hit_slugs, terms.hit_words, terms.hit_fulls) h (slug, n, is_full) where h.n = w.n) h)
  select terms.squashed, terms.squashed || U&'\+10FFFF',
         case when length(terms.squashed) >= 4 then '%' || terms.squashed || '%' end, terms.names,
         nullif(concat_ws(' | ', string_agg(p.part, ' | ') filter (where p.is_alone),
                          '(' || terms.wordings::text || ')'), '')::tsquery,
         (select array_agg(slug) from parts p cross join unnest(p.needs) slug where p.is_alone),
         (string_agg(p.part, ' | ') filter (where p.is_first))::tsquery,
         (select array_agg(slug) from parts p cross join unnest(p.needs) slug where p.is_first),
         (string_agg(p.part, ' | ') filter (where p.is_last))::tsquery,
         (select array_agg(slug) from parts p cross join unnest(p.needs) slug where p.is_last),
         (select array_agg(slug) from parts p cross join unnest(p.full_needs) slug where not p.is_alone),
         array_agg(p.query order by p.n), array_agg(p.weight order by p.n), array_agg(to_jsonb(p.needs) order by p.n)
    from parts p;
end $$;
grant execute on function app.match_terms(app.search_terms) to perk_app;

-- True for a card with what is enough, or with the text or all its words in its name. PostgreSQL inlines this function and
-- the next one, so that its indexes serve: each is one statement without settings.
create function app.has_enough(c public.tool_cards, t app.search_match) returns boolean
  language sql immutable parallel safe
  return c.squashed >= t.name and c.squashed < t.after_name or c.name_search @@ t.names or c.search @@ t.enough
      or c.needs && t.enough_needs or c.squashed like t.name_part;
grant execute on function app.has_enough(public.tool_cards, app.search_match) to perk_app;

-- The cards that answer: those with enough, and those with more than half of the words, by number and by weight.
create function app.answering_cards(terms app.search_terms) returns setof public.tool_cards
  language sql stable rows 1000 as $$
  select c.* from app.match_terms(terms) t cross join public.tool_cards c where app.has_enough(c, t)
  union all
  select c.* from app.match_terms(terms) t cross join public.tool_cards c
   where (c.needs && t.full_needs
          or (c.search @@ t.first or c.needs && t.first_needs) and (c.search @@ t.last or c.needs && t.last_needs))
     and app.has_enough(c, t) is not true
     and (select sum(w.weight) filter (where w.is_met) > sum(w.weight) * 0.5
                 and count(*) filter (where w.is_met) * 2 > count(*)
                 or sum(w.weight) filter (where w.is_met) > sum(w.weight) * 0.4 and c.needs && t.full_needs
            from (select t.weights[n] as weight, (c.search @@ t.words[n] or t.word_needs[n] ?| c.needs) as is_met
                    from generate_series(1, cardinality(t.words)) n offset 0) w)
$$;
grant execute on function app.answering_cards(app.search_terms) to perk_app;

-- As before, but a frequent word is found among the most popular cards: an index reads every card that has it first.
create or replace function app.is_known_word(typed text, stems text[], starts text, is_alone boolean) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  same constant text[] := array[typed, regexp_replace(typed, '[sx]$', '')];
  long constant text[] := array(select stem from unnest(stems) stem where length(stem) >= 4);
  query constant tsquery := app.any_word(same || long, starts)::tsquery;
begin
  return exists (select 1 from app.need_words n where n.french = any (long) or n.english = any (long) or n.word = any (same))
      or exists (select 1 from (select c.search from public.tool_cards c order by c.popularity desc, c.name_norm, c.id limit 500) c
                  where c.search @@ query)
      or exists (select 1 from public.tool_cards c where c.search @@ query)
      or is_alone and length(typed) >= 4 and exists (select 1 from public.tool_cards c where c.squashed like '%' || typed || '%');
end $$;

-- How well each card answers. A word counts by where it is found: in the name, as a need of the tool, in its labels, or
-- in its text. Nothing is left out before it is ranked.
create or replace function app.rank_cards(terms app.search_terms)
  returns table (id uuid, has_all boolean, score real, place text)
  language plpgsql stable rows 100 set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  return query
  with words as materialized (
    select w.query, w.spelled, w.weight, w.is_needed, h.factors
      from unnest(terms.words, terms.spelled, terms.weights, terms.is_needed)
           with ordinality w (query, spelled, weight, is_needed, n)
     cross join lateral (
       select jsonb_object_agg(h.slug, h.factor) as factors
         from unnest(terms.hit_slugs, terms.hit_words, terms.hit_factors) h (slug, n, factor) where h.n = w.n) h)
  select c.id, s.is_whole, s.score,
         case when s.said >= 0.8 then 'name' when s.answered >= s.said then 'need' when s.said >= 0.6 then 'label'
              else 'text' end
    from app.answering_cards(terms) c
   cross join lateral (
     select case when length(terms.squashed) >= 4 and c.squashed like '%' || terms.squashed || '%'
                      or terms.starts is null and c.squashed >= terms.squashed
                         and c.squashed < terms.squashed || U&'\+10FFFF' then 0.8
                 when c.search @@ terms.wordings is not true then 0
                 when c.name_search @@ terms.wordings then 0.5
                 when c.label_search @@ terms.wordings then 0.35 else 0.25 end::real as said) whole
   cross join lateral (
     select max(b.said) as said, max(b.answered) as answered,
            bool_and(b.said > 0 or b.answered > 0) filter (where b.is_needed) as is_whole,
            (sum(b.weight * (greatest(b.said, b.answered) + case when b.answered > 0 then 0.1::real * b.said else 0 end))
              / sum(b.weight) filter (where b.is_needed))::real as score
       from (select w.weight, w.is_needed,
                    greatest(whole.said, case when (w.is_needed and c.search @@ w.query) is not true then 0
                                              when c.name_search @@ w.spelled then 0.95
                                              when c.label_search @@ w.query then 0.6 else 0.3 end::real) as said,
                    case when w.factors ?| c.needs
                         then (select max((w.factors ->> k.slug)::real * 0.9 + 0.04 / k.place)
                                 from unnest(c.needs) with ordinality k (slug, place))
                         else 0 end::real as answered
               from words w offset 0) b) s;
end $$;
