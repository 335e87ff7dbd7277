-- Counting a week writes a row for each of its deliveries. A reference would hold each of them, until the whole week is counted,
-- from whoever edits one. What refers to a delivery that is gone is swept by the next count.
alter table supplier_score_delivery drop constraint supplier_score_delivery_delivery_id_fkey;
