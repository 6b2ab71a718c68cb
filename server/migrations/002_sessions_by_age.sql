-- The nightly clean-up deletes the oldest sessions some at a time, and goes on where it ended. The index that was there knows
-- only which pages may hold old ones, and knows nothing any more once new sessions lie where old ones were deleted.
drop index session_age;
create index session_age on session (created_at);
