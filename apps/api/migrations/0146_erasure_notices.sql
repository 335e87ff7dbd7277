-- The others of the supervision are told that an erasure waits for one of them.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('CORRECTION_ASKED', 'CORRECTION_RESOLVED', 'CORRECTION_REFUSED', 'DOCUMENT_ENDING', 'ERASURE_ASKED'));
