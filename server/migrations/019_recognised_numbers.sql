-- Policy and certificate numbers as members type them: case, blanks and dashes do not tell one from another. The
-- same rule as `recognisedNumber` of the contract.
create function recognised_number(number text) returns text
  language sql immutable strict parallel safe
  return upper(regexp_replace(number, '[[:space:]\u00a0\u00ad\u200e\u200f\u2010-\u2015\u2212-]', '', 'g'));

create index policy_recognised_number on policy (recognised_number(ext_policy_number));
