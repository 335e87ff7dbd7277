-- Finance reads the open charges page by page, of one kind or of all, in the order they are due.
create index charge_open_due on charge (kind, due_date, id) where state = 'OPEN';
