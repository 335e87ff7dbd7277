-- An image that somebody deleted is kept for the minute in which that may be undone; its file goes with the row.
create table product_image_removed (
  public_id uuid primary key references file_object (public_id) on delete cascade,
  product_id bigint not null references product on delete cascade,
  position integer not null,
  sha256 text not null,
  file_name text not null,
  removed_by_id bigint not null references app_user,
  removed_at timestamptz not null
);
create index product_image_removed_product on product_image_removed (product_id);
create index product_image_removed_at on product_image_removed (removed_at);
grant select, insert, delete on product_image_removed to celeiro_api;
