-- The vocabulary of the search: stop words, the wordings of needs, and every word that a typing error may have meant.

-- Function words of French and English, which no search is about.
create function app.is_stop_word(word text) returns boolean
  language sql immutable parallel safe
  return word = any ('{a,about,afin,after,ai,ainsi,all,alors,an,and,any,apres,are,as,at,au,aupres,aussi,autre,autres,aux,avant,avec,avoir,
be,been,before,by,c,ca,can,car,ce,cela,ces,cet,cette,chaque,chez,comme,comment,contre,could,d,dans,de,deja,depuis,
des,do,does,donc,dont,du,each,elle,elles,en,encore,entre,est,et,etre,for,from,get,had,has,have,how,i,if,il,ils,in,
into,is,it,its,j,je,l,la,le,les,leur,leurs,lors,lui,ma,mais,me,meme,mes,moi,mon,more,most,my,n,ne,nos,not,notre,
nous,of,on,or,other,ou,our,out,par,pas,pendant,peu,plus,plusieurs,pour,pouvoir,puis,qu,que,quel,quelle,quelles,
quels,qui,quoi,s,sa,sans,se,ses,should,si,so,some,son,sont,sous,sur,t,ta,te,tes,than,that,the,their,them,these,they,
this,to,ton,tous,tout,toute,toutes,tres,tu,u,un,une,us,vers,veut,veux,via,vos,votre,vous,was,we,were,what,when,
where,which,who,will,with,without,would,y,you,your}');
grant execute on function app.is_stop_word(text) to perk_app, perk_kernel;

-- Words that say little about what is looked for: « outil pour envoyer une newsletter ». They help to rank, but a tool
-- need not have them.
create function app.is_weak_word(word text) returns boolean
  language sql immutable parallel safe
  return word = any ('{aide,aider,aimerais,ameliorer,app,appli,application,applications,applis,apps,avoir,besoin,best,bien,bon,bonne,
business,cherche,chercher,choisir,company,create,creer,dispo,disponible,easily,easy,efficace,efficacement,entreprise,
entreprises,envoyer,equipe,equipes,facile,facilement,faire,faut,find,generer,gerer,good,help,interne,juste,ligne,logiciel,
logiciels,make,manage,managing,marche,meilleur,meilleure,meilleurs,mettre,mieux,need,new,nouveau,nouvelle,obtenir,
online,optimiser,outil,outils,permet,permettre,permettant,petit,petite,plateforme,platform,pme,pro,professionnel,
professionnelle,propre,quelque,quelqu,rapide,rapidement,realiser,savoir,send,service,services,set,simple,simplement,
simplifier,small,societe,software,solution,solutions,startup,startups,start,suivre,systeme,team,teams,tool,tools,trouver,use,
using,utile,utiliser,vouloir,voudrais,vrai,want,way}');
grant execute on function app.is_weak_word(text) to perk_app, perk_kernel;

-- A word and what is left of it without one of its letters: two words that differ by one letter added, missing, wrong
-- or swapped with its neighbour share an entry.
create function app.typing_keys(word text) returns text[]
  language sql immutable parallel safe
  return case when length(word) between 3 and 40 then
    array(select distinct substr(word, 1, n - 1) || substr(word, n + 1) from generate_series(1, length(word)) n) || word
    else '{}' end;
grant execute on function app.typing_keys(text) to perk_app, perk_kernel;

-- True when one letter is added, missing or swapped with its neighbour, or wrong in a word of six letters or more: many
-- short words differ by one letter (« café » is not « case »). Shared typing keys alone also occur for words that
-- differ by two letters.
create function app.is_near(one text, other text) returns boolean
  language sql immutable parallel safe
  begin atomic
    select case length(one) - length(other)
        when 1 then substr(one, s.same + 2) = substr(other, s.same + 1)
        when -1 then substr(one, s.same + 1) = substr(other, s.same + 2)
        when 0 then length(one) >= 6 and substr(one, s.same + 2) = substr(other, s.same + 2)
                 or substr(one, s.same + 3) = substr(other, s.same + 3)
                    and substr(one, s.same + 1, 1) = substr(other, s.same + 2, 1)
                    and substr(one, s.same + 2, 1) = substr(other, s.same + 1, 1)
        else false end
      from (select count(*)::integer as same
              from generate_series(1, least(length(one), length(other))) n
             where left(one, n) = left(other, n)) s;
  end;
grant execute on function app.is_near(text, text) to perk_app, perk_kernel;

-- Words of names and needs. No unique index: it would make two transactions that add the same word wait for each other.
create table app.search_words (
  word text collate "C" not null,
  keys text[] not null
);
comment on table app.search_words is
  'Words of tools'' names and of needs, which correct a typing error. Words are only added; the search checks that a '
  'card or a need still has them.';
create index search_words_word_idx on app.search_words (word);
create index search_words_keys_idx on app.search_words using gin (keys) with (fastupdate = off);
alter table app.search_words enable row level security, force row level security;
create policy search_words_read on app.search_words for select to perk_app using (true);
create policy search_words_kernel on app.search_words to perk_kernel using (true) with check (true);
grant select on app.search_words to perk_app;
grant select, insert on app.search_words to perk_kernel;

create function app.learn_words(words text[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into app.search_words (word, keys)
    select w.word, app.typing_keys(w.word)
      from (select distinct word from unnest(words) word where word ~ '[[:alpha:]]' and length(word) between 2 and 40) w
     where not exists (select 1 from app.search_words s where s.word = w.word);
  end;
alter function app.learn_words(text[]) owner to perk_kernel;

create table app.need_words (
  slug text collate "C" not null references public.needs (slug),
  wording integer not null,
  is_name boolean not null,
  size real not null,
  squashed text collate "C" not null,
  word text collate "C" not null,
  french text collate "C" not null,
  english text collate "C" not null,
  is_weak boolean not null
);
comment on table app.need_words is
  'The words of each wording of each active need, with their stems. Kept by trigger on needs.';
create index need_words_slug_idx on app.need_words (slug);
create index need_words_word_idx on app.need_words (word);
create index need_words_french_idx on app.need_words (french);
create index need_words_english_idx on app.need_words (english);
create index need_words_squashed_idx on app.need_words (squashed);
alter table app.need_words enable row level security, force row level security;
create policy need_words_read on app.need_words for select to perk_app using (true);
create policy need_words_kernel on app.need_words to perk_kernel using (true) with check (true);
grant select on app.need_words to perk_app;
grant select, insert, delete on app.need_words to perk_kernel;

-- A stop word has no stem: it stands for itself.
create function app.stem_of(word text, dictionary regdictionary) returns text
  language sql immutable parallel safe
  return coalesce((ts_lexize(dictionary, word))[1], word);
grant execute on function app.stem_of(text, regdictionary) to perk_app, perk_kernel;

-- Rewrites the words of these needs, or of all when NULL.
create function app.write_need_words(slugs text[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from app.need_words w where slugs is null or w.slug = any (slugs);
  insert into app.need_words (slug, wording, is_name, size, squashed, word, french, english, is_weak)
  select t.slug, t.wording, t.wording <= 2, sum(case when t.is_weak and not t.are_weak then 0.3 else 1 end) over same,
         string_agg(t.word, '') over same, t.word, app.stem_of(t.word, 'french_stem'),
         app.stem_of(t.word, 'english_stem'), t.is_weak and not t.are_weak
    from (select n.slug, p.wording, word, place, app.is_weak_word(word) as is_weak,
                 bool_and(app.is_weak_word(word)) over (partition by n.slug, p.wording) as are_weak
            from public.needs n
           cross join lateral unnest(array[n.name_fr, n.name_en] || n.words_fr || n.words_en)
                      with ordinality p (words, wording)
           cross join lateral unnest(string_to_array(app.words_of(p.words), ' ')) with ordinality w (word, place)
           where (slugs is null or n.slug = any (slugs)) and n.is_active and word <> '' and not app.is_stop_word(word)) t
  window same as (partition by t.slug, t.wording order by t.place
                  rows between unbounded preceding and unbounded following);
  perform app.learn_words(array(select unnest(array[w.word, w.squashed]) from app.need_words w
                                 where slugs is null or w.slug = any (slugs)));
end $$;
alter function app.write_need_words(text[]) owner to perk_kernel;

create function app.keep_need_words() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.write_need_words(array[new.slug]);
  return null;
end $$;
alter function app.keep_need_words() owner to perk_kernel;
create trigger keep_need_words after insert or update on public.needs
  for each row execute function app.keep_need_words();

-- 11_needs_data.sql runs before this trigger exists.
select app.write_need_words(null);
