-- Deliveries are found by who sells to the store.
create index customer_order_seller on customer_order (seller_username);
