-- Who switched a flag last, out of all changes of access.
create index access_history_flag on access_history (subject, id) where action = 'FLAG_CHANGED';
