-- Every search for products looks for brands that hold its words.
create index brand_search on brand using gin (search_text gin_trgm_ops);
