-- The needs that every installation starts with, by theme. Administrators edit them in « Catégories et besoins ».

insert into public.needs (slug, name_fr, name_en, words_fr, words_en) values
  ('signature-electronique', 'signature électronique', 'electronic signature',
   '{faire signer,signer un contrat,signature en ligne,signature numérique,e-signature,parapheur,eidas}',
   '{e-signature,esignature,e-sign,sign documents,sign a contract,digital signature,contract signing}');

alter table public.needs force row level security;
