-- Most of the time it took to keep a change aside went into looking its store and its application up. A store that is gone is
-- left out by the switch, and what nobody switches any more goes with the next application.
alter table staged_coverage drop constraint staged_coverage_application_id_fkey;
alter table staged_coverage drop constraint staged_coverage_store_id_fkey;
