-- Sheets of prices and offers: rows that are asked about before they are written, figures of what they do, several rows about one record.
alter table import_row
  -- Written only once its sender said so.
  add column is_asked boolean not null default false,
  -- An earlier line about the same.
  add column repeats_line integer,
  -- Numbers its file's figures are made of.
  add column tally jsonb;
update import_row r set repeats_line = first.line
from (select import_run_id, row_key, min(line) as line from import_row where row_key is not null group by 1, 2 having count(*) > 1) first
where r.import_run_id = first.import_run_id and r.row_key = first.row_key and r.line > first.line;
alter table import_run
  add column asked_count integer not null default 0,
  -- Its sender said that those are meant.
  add column takes_asked boolean not null default false,
  -- By name, the sum of its rows' numbers, and of how many rows.
  add column tally jsonb not null default '{}';
-- Which sheet told a price; null of what was told otherwise.
alter table supplier_product_price add column import_run_id bigint references import_run on delete set null;
create index supplier_product_price_import on supplier_product_price (import_run_id) where import_run_id is not null;
-- What was never ordered may go again, and nobody reads every line of every delivery to know.
create index delivery_item_supplier_product on delivery_item (supplier_product_id);
