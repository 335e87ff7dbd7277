-- People are told where a comment names them. What is told is read from the comment itself, so that it goes with it.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('CORRECTION_ASKED', 'CORRECTION_RESOLVED', 'CORRECTION_REFUSED', 'DOCUMENT_ENDING', 'ERASURE_ASKED',
    'CREDIT_PROPOSED', 'SUPPLIER_ERASURE_ASKED', 'APPROVAL_ASKED', 'APPROVAL_GRANTED', 'APPROVAL_REFUSED',
    'SENDING_FAILED', 'SENDING_REFUSED', 'DELIVERY_MENTION', 'STORE_MENTION'));
