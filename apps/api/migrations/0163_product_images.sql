-- Images of products, under the ids of their files. The first is the default one: there is exactly one, whatever happens to the others.
create table product_image (
  id bigint generated always as identity primary key,
  public_id uuid not null unique references file_object (public_id) on delete cascade,
  product_id bigint not null references product on delete cascade,
  -- From 0 on; null until the file is here.
  position integer check (position >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  file_name text not null check (length(file_name) between 1 and 120),
  check ((position is null) = (sha256 is null)),
  constraint product_image_place unique (product_id, position) deferrable initially deferred
);
create index product_image_sha256 on product_image (sha256) where sha256 is not null;
create index product_image_default on product_image (product_id) where position = 0;
grant select, insert, update, delete on product_image to celeiro_api;
