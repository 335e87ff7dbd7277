-- People are told of what waits at deliveries: discounts to be approved and how it ended, orders that didn't reach their supplier.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('CORRECTION_ASKED', 'CORRECTION_RESOLVED', 'CORRECTION_REFUSED', 'DOCUMENT_ENDING', 'ERASURE_ASKED',
    'CREDIT_PROPOSED', 'SUPPLIER_ERASURE_ASKED', 'APPROVAL_ASKED', 'APPROVAL_GRANTED', 'APPROVAL_REFUSED',
    'SENDING_FAILED', 'SENDING_REFUSED'));

-- What somebody dismissed stays, unseen, until it is old: nobody is told of it again.
alter table notification add column dismissed_at timestamptz;
drop index notification_unread;
create index notification_unread on notification (user_id) where read_at is null and dismissed_at is null;
