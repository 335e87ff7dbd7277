-- Names of one food: a search for 'aipim' finds 'mandioca' and 'macaxeira' too. A name is in one group only; names that differ by accents or
-- case are the same.
create table product_synonym (
  search_text text primary key,
  name text not null check (search_text = fold(name) and name = btrim(name) and name <> ''),
  -- Names of one number mean the same.
  group_number integer not null
);
create index product_synonym_group on product_synonym (group_number);

insert into product_synonym (search_text, name, group_number)
select fold(name), name, number::integer
from unnest(array[
  'mussarela,muçarela,mozarela,mozzarella', 'mandioca,aipim,macaxeira', 'bergamota,mexerica,tangerina', 'abóbora,jerimum',
  'batata baroa,mandioquinha,batata salsa', 'fruta do conde,pinha', 'pão francês,pão de sal,cacetinho', 'feijão fradinho,feijão caupi',
  'grapefruit,toranja', 'ketchup,catchup', 'iogurte,yogurte', 'shoyu,molho de soja', 'champignon,cogumelo paris',
  'charque,carne seca,jabá', 'salsinha,salsa', 'milho de pipoca,milho pipoca', 'filé mignon,filet mignon', 'gergelim,sésamo',
  'pepperoni,peperoni', 'espaguete,spaghetti', 'lasanha,lasagna', 'farinha de rosca,farinha de pão'
]) with ordinality as groups (names, number), unnest(string_to_array(names, ',')) as name;
