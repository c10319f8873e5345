-- For one hour Migration20261125180000_first_coin had other names; data that it made then has these from now on.
do $$
begin
  if exists (select from pg_attribute where attrelid = 'pairing'::regclass and attname = 'code_hash') then
    alter table pairing rename column code_hash to code_key;
    alter table pairing rename column digits_hash to digits_key;
    alter table pairing rename constraint pairing_code_hash_key to pairing_code_key_key;
    alter table pairing rename constraint pairing_digits_hash_key to pairing_digits_key_key;
    alter table pairing rename constraint pairing_code_hash_check to pairing_code_key_check;
    alter table pairing rename constraint pairing_digits_hash_check to pairing_digits_key_check;
    alter table identity rename constraint identity_check to identity_email_with_password;
  end if;
end $$;
