-- Its page is there now.
insert into feature_flag (name, enabled) values ('enable:coupon-list-page', true)
on conflict (name) do update set enabled = true;
