-- 4004-1234 and its like have eight digits and no area code.
alter table app_user drop constraint app_user_phone_check,
  add constraint app_user_phone_check check (phone ~ '^[0-9]{8}$' or phone ~ '^[0-9]{10,11}$');
alter table supplier_contact drop constraint supplier_contact_phone_check,
  add constraint supplier_contact_phone_check check (phone ~ '^[0-9]{8}$' or phone ~ '^[0-9]{10,11}$');
alter table store_contact drop constraint store_contact_phone_check,
  add constraint store_contact_phone_check check (phone ~ '^[0-9]{8}$' or phone ~ '^[0-9]{10,11}$');
