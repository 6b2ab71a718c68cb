-- When a carrier could not say whether the message has left: it is not sent again by itself. What was only taken up was
-- interrupted, and goes out again.
alter table message add column doubtful_at timestamptz;
update message set doubtful_at = taken_at where taken_at is not null and sent_at is null;
