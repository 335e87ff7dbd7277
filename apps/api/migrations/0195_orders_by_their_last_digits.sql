-- People know an order by the end of its channel's number: from there it is looked for.
create index customer_order_ends on customer_order (reverse(lower(order_unique_id)) text_pattern_ops)
  where order_unique_id is not null;
