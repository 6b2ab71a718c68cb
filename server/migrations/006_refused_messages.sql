-- A mailbox that does not exist does not come to exist by being asked ten times.

alter table message
  -- When a carrier said that nobody is there: not tried again, and without its text.
  add column refused_at timestamptz;
