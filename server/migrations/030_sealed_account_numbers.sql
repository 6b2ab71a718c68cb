-- Numbers of accounts are sealed by the portal; what stands here in clear is sealed by `npm run reseal`.

alter table bank_account
  -- What members see of the number.
  add column last_four text,
  -- Keyed, so that equal numbers are found without opening them, and guesses cannot be tried out.
  add column number_mac text;

create function last_four_of(number text) returns text language sql immutable as
  $$ select right(regexp_replace(number, '[\s-]+', '', 'g'), 4) $$;
update bank_account set last_four = last_four_of(coalesce(iban_no, account_no));
update claim set payee = payee || jsonb_build_object(
  'last_four', last_four_of(coalesce(payee->>'iban_no', payee->>'account_no')))
where payee is not null;
drop function last_four_of;
