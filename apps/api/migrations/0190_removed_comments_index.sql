-- What is removed is looked for every few minutes, and is never more than a few among all comments.
create index store_comment_removed on store_comment (removed_at) where removed_at is not null;
