-- What a typing error may mean is looked for among names of suppliers by this index, as among those of stores and products.
create index supplier_search on supplier using gin (search_text gin_trgm_ops);
