-- Documents that are about to end are told about, of each last day once.
alter table store_document add column ending_told date;

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('CORRECTION_ASKED', 'CORRECTION_RESOLVED', 'CORRECTION_REFUSED', 'DOCUMENT_ENDING'));
