-- Suppliers are found by words of a city they serve and of its state: 'campinas sp'. Without an index each search reads the
-- names of all cities.
create index city_found on city using gin ((search_text || ' ' || lower(uf)) gin_trgm_ops);
