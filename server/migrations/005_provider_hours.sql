-- When providers are open: a week of hours, and what differs on holidays and on dates of its own.

alter table provider
  add column hours jsonb, -- as contract/src/providers/hours.ts has it; null: unknown
  -- The same as numbers, by contract/src/providers/rules/hours-index.ts: minutes of days in which it is open, and the days
  -- of which something is known. Whoever has none is found as unknown.
  add column open_minutes int4multirange not null default '{}',
  add column known_days int4multirange not null default '{}';
