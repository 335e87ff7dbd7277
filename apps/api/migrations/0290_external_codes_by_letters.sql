-- A store's code at a supplier is one code in any case: 'ab1' is 'AB1'. Codes that differed by case only were accepted before, so
-- that no unique index can be made of it: the check under the supplier's lock refuses new ones, and reads this index.
create index supplier_store_code_in_any_case on supplier_store (supplier_id, lower(external_code))
  where external_code is not null;
