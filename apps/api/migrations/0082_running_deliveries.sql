-- What runs is few beside what is over: those whose supplier doesn't come on their day any more are looked for among them alone.
create index delivery_running on delivery (delivery_date, supplier_id) include (store_id, period, id)
  where status in ('NOT_STARTED', 'ANALYZING', 'NO_RECORD', 'IN_FOLLOW_UP', 'CREDIT_ANALYSIS', 'WAITING_APPROVE', 'WAITING_ACCEPT',
    'WAITING_PAYMENT', 'MAXIMUM_AMOUNT_ALLOWED', 'ORDER_PROCESSING', 'SENT_FOR_INTEGRATION', 'SYSTEM_UNAVAILABLE',
    'INSUFFICIENT_STOCK', 'CONFIRMED', 'WAITING_DISPATCH', 'INVOICE_ISSUED', 'DELIVERY_ROUTE');
