-- The list of deliveries is narrowed to suppliers with a system of their own: few of many.
create index supplier_with_integration on supplier (id) where has_integration;
