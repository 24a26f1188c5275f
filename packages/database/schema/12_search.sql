-- The search of the catalogue: what a typed text asks for, and how well each card answers it (docs/adr/0016-search.md).

-- The alternatives of one word, as a part of a tsquery. `starts` also matches longer words.
create function app.any_word(words text[], starts text default null) returns text
  language sql immutable parallel safe
  return '(' || array_to_string(array(select distinct quote_literal(word) from unnest(words) word where word <> '')
                                || case when starts is not null then quote_literal(starts) || ':*' end, ' | ') || ')';
grant execute on function app.any_word(text[], text) to perk_app;

-- The words that somebody may have meant by this one, names of tools first. A word that no name and no need has any more
-- is not one. The word that was meant has four letters or more.
create function app.meant_words(typed text) returns text[]
  language plpgsql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  return array(
    select s.word from app.search_words s
     where s.keys && app.typing_keys(typed) and length(s.word) >= 4 and app.is_near(s.word, typed)
       and (exists (select 1 from app.need_words n where n.word = s.word or n.squashed = s.word)
            or exists (select 1 from public.tool_cards c where c.squashed = s.word)
            or exists (select 1 from public.tool_cards c where c.name_search @@ quote_literal(s.word)::tsquery))
     group by s.word
     order by exists (select 1 from public.tool_cards c where c.squashed = s.word) desc, s.word);
end $$;
grant execute on function app.meant_words(text) to perk_app;

-- True when a need, a name or a text has the word. `starts` also accepts longer words, `is_alone` parts of a name. A short
-- stem proves nothing: that of « docer » is the one of « docs ».
create function app.is_known_word(typed text, stems text[], starts text, is_alone boolean) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  same constant text[] := array[typed, regexp_replace(typed, '[sx]$', '')];
  long constant text[] := array(select stem from unnest(stems) stem where length(stem) >= 4);
begin
  return exists (select 1 from app.need_words n where n.french = any (long) or n.english = any (long) or n.word = any (same))
      or exists (select 1 from public.tool_cards c where c.search @@ app.any_word(same || long, starts)::tsquery)
      or is_alone and length(typed) >= 4 and exists (select 1 from public.tool_cards c where c.squashed like '%' || typed || '%');
end $$;
grant execute on function app.is_known_word(text, text[], text, boolean) to perk_app;

-- The words of a typed text that say something, each with what it may mean. `starts` is set for the last word while it
-- may be unfinished: a whole word is not taken for the start of another one (« paie » is not « paiement »).
create function app.search_tokens(typed text)
  returns table (n integer, word text, meant text[], stems text[], starts text, is_needed boolean, is_corrected boolean,
                 is_unknown boolean)
  language plpgsql stable rows 4 set search_path = pg_catalog, pg_temp as $$
declare
  tokens constant text[] := string_to_array(nullif(app.words_of(typed), ''), ' ');
  are_stops constant boolean := (select bool_and(app.is_stop_word(t)) from unnest(tokens) t);
  are_weak constant boolean := (select bool_and(app.is_weak_word(t)) from unnest(tokens) t
                                 where are_stops or not app.is_stop_word(t));
begin
  n := 0;
  for word in
    select t.token from unnest(tokens) with ordinality t (token, place)
     where are_stops or not app.is_stop_word(t.token) group by t.token order by min(t.place) limit 12
  loop
    n := n + 1;
    meant := array[word];
    stems := array[app.stem_of(word, 'french_stem'), app.stem_of(word, 'english_stem')];
    starts := case when word = tokens[cardinality(tokens)] and length(word) >= 3 then word end;
    is_needed := are_weak or not app.is_weak_word(word);
    is_corrected := false;
    is_unknown := false;
    if exists (select 1 from app.search_words s where s.word = any (meant)) then
      starts := null;
    elsif not app.is_known_word(word, stems, starts, cardinality(tokens) = 1) then
      meant := app.meant_words(word);
      is_corrected := meant <> '{}';
      if is_corrected then
        starts := null;
        stems := array(select unnest(array[app.stem_of(m, 'french_stem'), app.stem_of(m, 'english_stem')])
                         from unnest(meant) m);
      else
        meant := array[word];
        is_unknown := true;
      end if;
    elsif starts is not null and not app.is_known_word(word, stems, null, false) then
      -- The start of a word may also be a name without one of its letters: « depl » is « déploiement » or « DeepL ».
      meant := word || array(select m from unnest(app.meant_words(word)) m
                              where exists (select 1 from public.tool_cards c where c.squashed = m));
    end if;
    return next;
  end loop;
end $$;
grant execute on function app.search_tokens(text) to perk_app;

-- The wordings of needs that have a word, and how well it fits: as it was typed, in plural, corrected, by its stem, or
-- by its start.
create function app.need_fits(typed text, meant text[], stems text[], starts text)
  returns table (slug text, wording integer, size real, is_name boolean, is_weak boolean, fit real)
  language plpgsql stable rows 20 set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  return query
  select w.slug, w.wording, w.size, w.is_name, w.is_weak,
         max(case when w.word = typed then 1 when rtrim(w.word, 's') = rtrim(typed, 's') then 0.98
                  when w.word = any (meant) then 0.9 when w.french = any (stems) or w.english = any (stems) then 0.8
                  else 0.75 end)::real
    from app.need_words w
   where w.word = any (meant) or w.french = any (stems) or w.english = any (stems)
      or w.word >= starts and w.word < starts || U&'\+10FFFF'
   group by w.slug, w.wording, w.size, w.is_name, w.is_weak;
end $$;
grant execute on function app.need_fits(text, text[], text[], text) to perk_app;

create type app.search_terms as (
  squashed text,
  starts text,
  names tsquery,
  words tsquery[],
  spelled tsquery[],
  weights real[],
  is_needed boolean[],
  hit_slugs text[],
  hit_words integer[],
  hit_factors real[],
  hit_fulls boolean[],
  wordings tsquery,
  is_corrected boolean
);
comment on type app.search_terms is
  'What a typed text asks for. squashed: its needed words in one word. starts: the same, if names may start with it. '
  'names: all of them, for a name. words, spelled '
  '(without stems), weights, is_needed: one entry for each word. hit_*: which need has which word, and how well it fits. '
  'wordings: what else the needs that were asked for are called.';

-- A need fits a word best when it is the word of its name as it was typed, and when nothing else is in that wording:
-- « signature » is asked by « signature électronique » less than by « signature ».
create function app.read_search(typed text) returns app.search_terms
  language plpgsql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_hashjoin = off as $$
declare
  terms app.search_terms;
begin
  with read as materialized (select t.* from app.search_tokens(typed) t),
  -- « corriger » in « corriger les bugs » is not what a tool has to be called, once the rest is known.
  tokens as materialized (
    select t.n, t.word, t.meant, t.stems, t.starts, t.is_corrected, t.is_unknown,
           t.is_needed and not (t.is_unknown and t.word ~ '(er|ir|dre|tre)$'
             and exists (select 1 from read o where o.is_needed and not o.is_unknown)) as is_needed
      from read t),
  fits as materialized (
    select w.slug, w.wording, w.size, w.is_name, w.is_weak, t.n, t.is_needed, w.fit
      from tokens t cross join lateral app.need_fits(t.word, t.meant, t.stems, t.starts) w),
  joined as (select string_agg(t.meant[1], '' order by t.n) filter (where t.is_needed) as needed,
                    string_agg(t.meant[1], '' order by t.n) as whole, bool_or(t.is_unknown) as has_unknown from tokens t),
  -- The weak words count too when they are part of a wording: « chat en ligne » is not only a chat.
  phrase as materialized (
    select j.needed, j.whole, i.is_wording, m.meant,
           coalesce(m.meant, case when i.is_wording then j.whole else j.needed end) as squashed
      from joined j
     cross join lateral (select exists (select 1 from app.need_words w where w.squashed = j.whole) as is_wording) i
     cross join lateral (select case when j.has_unknown then (app.meant_words(j.whole))[1] end as meant) m),
  hits as materialized (
    select h.slug, h.n, max(h.factor) as factor, bool_or(h.is_full) as is_full from (
      select c.slug, c.n, c.fit * (0.6 + 0.4 * c.covered) * case when c.is_name then 1 else 0.97 end as factor,
             c.covered > 0.99 as is_full
        from (select f.*, bool_or(f.is_needed) over same as has_needed,
                     least(1, sum(case when f.is_weak then 0.3 else 1 end) over same / f.size) as covered
                from fits f window same as (partition by f.slug, f.wording)) c
       where c.has_needed
      union all
      select w.slug, t.n, case when w.is_name then 1 else 0.97 end, true
        from phrase p cross join tokens t join app.need_words w
          on w.squashed = p.whole or w.squashed = p.needed and t.is_needed) h
     group by h.slug, h.n),
  asked as (
    select h.slug from hits h join tokens t on t.n = h.n and t.is_needed
     where h.factor >= 0.75 and h.is_full group by h.slug
    having count(*) = (select count(*) from tokens t where t.is_needed)
     order by sum(h.factor) desc, h.slug limit 3),
  wordings as (
    select string_agg(w.query, ' | ') as query from (
      select '(' || string_agg(distinct app.any_word(array[w.word, w.french, w.english]), ' & ') || ')' as query
        from asked join app.need_words w on w.slug = asked.slug and not w.is_weak
       group by w.slug, w.wording having count(*) > 1) w)
  select
    (select p.squashed from phrase p),
    -- « bi » is a need, not the start of « Bitwarden ».
    (select p.squashed from phrase p where length(p.squashed) >= 4 or not p.is_wording),
    (select string_agg(app.any_word(t.meant || array(select regexp_replace(m, '[sx]$', '') from unnest(t.meant) m where length(m) > 3),
              case when length(t.word) >= 4 and not t.is_corrected and t.n = (select max(n) from tokens) then t.word end),
            ' & ')::tsquery from tokens t cross join phrase p where t.is_needed or p.is_wording),
    array(select app.any_word(t.meant || t.stems, t.starts)::tsquery from tokens t order by t.n),
    array(select app.any_word(t.meant || rtrim(t.word, 's'), t.starts)::tsquery from tokens t order by t.n),
    array(select ln(1 + 300.0 / (3 + (select count(distinct h.slug) from hits h where h.n = t.n)))::real
                 * case when not t.is_needed then 0.2 when t.is_unknown then 1.5 else 1 end from tokens t order by t.n),
    array(select t.is_needed from tokens t order by t.n),
    array(select h.slug from hits h order by h.slug, h.n),
    array(select h.n from hits h order by h.slug, h.n),
    array(select h.factor::real from hits h order by h.slug, h.n),
    array(select h.is_full from hits h order by h.slug, h.n),
    (select query::tsquery from wordings),
    coalesce((select bool_or(t.is_corrected) from tokens t), false) or (select p.meant is not null from phrase p)
    into terms;
  return terms;
end $$;
grant execute on function app.read_search(text) to perk_app;

-- How well each card answers, for every card that has most of what was asked. A word counts by where it is found: in the
-- name, as a need of the tool, in its labels, or in its text. Nothing is left out before it is ranked.
create function app.rank_cards(terms app.search_terms)
  returns table (id uuid, has_all boolean, score real, place text)
  language plpgsql stable rows 100 set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  return query
  with words as materialized (
    select w.n::integer as n, w.query, w.spelled, w.weight, w.is_needed
      from unnest(terms.words, terms.spelled, terms.weights, terms.is_needed)
           with ordinality w (query, spelled, weight, is_needed, n)),
  hits as materialized (
    select h.slug, h.n, h.factor, h.is_full
      from unnest(terms.hit_slugs, terms.hit_words, terms.hit_factors, terms.hit_fulls) h (slug, n, factor, is_full)),
  found as (
    select c.id, w.n, (case when c.name_search @@ w.spelled then 0.95 when c.label_search @@ w.query then 0.6
                            else 0.3 end)::real as said, null::real as answered, false as is_full
      from words w join public.tool_cards c on c.search @@ w.query where w.is_needed
    union all
    select c.id, h.n, null, (h.factor * 0.9 + 0.04 / k.place)::real, h.is_full
      from public.tool_cards c
     cross join lateral unnest(c.needs) with ordinality k (slug, place)
      join hits h on h.slug = k.slug
     where c.needs && terms.hit_slugs
    union all
    select c.id, w.n, 0.8, null, false from public.tool_cards c cross join words w
     where length(terms.squashed) >= 4 and c.squashed like '%' || terms.squashed || '%'
    union all
    select c.id, w.n, 0.8, null, false from public.tool_cards c cross join words w
     where terms.starts is null and c.squashed >= terms.squashed and c.squashed < terms.squashed || U&'\+10FFFF'
    union all
    select c.id, w.n, (case when c.name_search @@ terms.wordings then 0.5 when c.label_search @@ terms.wordings then 0.35
                            else 0.25 end)::real, null, false
      from public.tool_cards c cross join words w where c.search @@ terms.wordings),
  by_word as (
    select f.id, f.n, coalesce(max(f.said), 0) as said, coalesce(max(f.answered), 0) as answered,
           bool_or(f.is_full) as is_full
      from found f group by f.id, f.n),
  by_tool as (
    select b.id, max(b.said) as said, max(b.answered) as answered, bool_or(b.is_full and w.is_needed) as is_full,
           sum(w.weight) filter (where w.is_needed) as met, count(*) filter (where w.is_needed) as words,
           sum(w.weight * (greatest(b.said, b.answered) + case when b.answered > 0 then 0.1::real * b.said else 0 end))
             as score
      from by_word b join words w on w.n = b.n group by b.id),
  total as (select sum(w.weight) filter (where w.is_needed) as weight, count(*) filter (where w.is_needed) as words
              from words w)
  select b.id, b.words = total.words, (b.score / total.weight)::real,
         case when b.said >= 0.8 then 'name' when b.answered >= b.said then 'need'
              when b.said >= 0.6 then 'label' else 'text' end
    from by_tool b cross join total
   where b.met > total.weight * 0.5 and b.words * 2 > total.words or b.met > total.weight * 0.4 and b.is_full;
end $$;
grant execute on function app.rank_cards(app.search_terms) to perk_app;

-- A tool that is no longer in use answers less. Rounded, so that popularity orders those that answer alike.
create function app.weighed(score real, status text) returns numeric
  language sql immutable parallel safe
  return round((score * case when status in ('deprecated', 'inactive', 'expired') then 0.9 else 1 end)::numeric, 2);
grant execute on function app.weighed(real, text) to perk_app;

-- The need of a card that was asked for most.
create function app.need_asked(terms app.search_terms, needs text[]) returns text
  language sql stable parallel safe
  begin atomic
    select h.slug from unnest((terms).hit_slugs, (terms).hit_factors) h (slug, factor)
     where h.slug = any (needs) group by h.slug order by sum(h.factor) desc, array_position(needs, h.slug) limit 1;
  end;
grant execute on function app.need_asked(app.search_terms, text[]) to perk_app;

-- The product that a text names, in one word: a tool, or one that a tool gives as its alternative. NULL for neither.
create function app.find_product(typed text, may_grow boolean) returns table (squashed text, name text)
  language plpgsql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  wanted constant text := app.squash(typed);
begin
  return query
  select p.squashed, p.name from (
    select c.squashed, c.name, 1 as step, c.popularity from public.tool_cards c where c.squashed = wanted
    union all
    (select wanted, btrim(typed), 2, 0 from public.tool_cards c where c.rivals @> array[wanted] limit 1)
    union all
    select c.squashed, c.name, 3, c.popularity from public.tool_cards c
     where c.squashed = any (app.meant_words(wanted))
    union all
    select c.squashed, c.name, 4, c.popularity from public.tool_cards c
     where may_grow and length(wanted) >= 3 and c.squashed >= wanted and c.squashed < wanted || U&'\+10FFFF') p
   order by p.step, p.popularity desc, length(p.squashed), p.squashed limit 1;
end $$;
grant execute on function app.find_product(text, boolean) to perk_app;

-- What can stand in for a product: the alternatives that its card gives, those that give it as theirs, and the tools of
-- the same needs. The product itself, under any of its entries, is not among them.
create function app.rank_rivals(product text)
  returns table (id uuid, score real)
  language plpgsql stable rows 100 set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  given constant text[] := array(select distinct unnest(c.rivals) from public.tool_cards c where c.squashed = product);
  wanted text[] := array(select distinct unnest(c.needs) from public.tool_cards c where c.squashed = product);
begin
  if wanted = '{}' then
    wanted := array(select distinct unnest(c.needs) from public.tool_cards c where c.rivals @> array[product]);
  end if;
  return query
  select r.id, sum(r.part)::real
    from (
      select t.id, 1.0 as part from unnest(given) g
        join public.tool_cards t on t.squashed = g
          or length(g) >= 4 and t.squashed >= g and t.squashed < g || U&'\+10FFFF'
      union
      select t.id, 0.8 from public.tool_cards t where t.rivals @> array[product]
      union all
      select t.id, 0.6 * count(*) / cardinality(wanted) from public.tool_cards t cross join unnest(t.needs) need
       where t.needs && wanted and need = any (wanted) group by t.id) r
    join public.tool_cards c on c.id = r.id
   where not (c.squashed >= product and c.squashed < product || U&'\+10FFFF')
   group by r.id;
end $$;
grant execute on function app.rank_rivals(text) to perk_app;
