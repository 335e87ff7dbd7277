-- Pix, card links and checkouts that hold the goods back: few among all installments, and those of deliveries that left
-- all the same are among the problems. The two lists are those of the rules.
create index installment_unpaid_prepayment on installment (invoice_id)
  where transaction_type in ('PIX', 'PIX_CONTA_RAY', 'PIX_FINTECH', 'CREDIT_CARD_INTEGRATED', 'CREDIT_CARD_CHECKOUT')
    and status not in ('PAID', 'PAID_OVERDUE', 'PAID_PROTEST', 'INTERNAL_PAYMENT', 'EXTERNAL_PAYMENT', 'CANCELED',
      'REFUNDED', 'VOIDED');
