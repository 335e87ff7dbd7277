-- From what amount of products on (before discounts) a supplier brings an order for nothing; null: never.
alter table supplier add column free_freight_from_centavos bigint check (free_freight_from_centavos > 0);

-- The terms a delivery's freight follows, as they were when it was made: what is asked for, and from what amount on nothing is.
-- Null: its freight was typed, or sent by the channel, or its supplier never brings anything for nothing; it stays as it is.
alter table delivery
  add column freight_asked_centavos bigint check (freight_asked_centavos >= 0),
  add column free_freight_from_centavos bigint check (free_freight_from_centavos > 0),
  add check ((freight_asked_centavos is null) = (free_freight_from_centavos is null));
