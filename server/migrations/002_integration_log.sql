-- What an operator reads of the line to the core system: each try to hand something over, each message that came, and
-- each fact that was refused.

-- A refusal of which nobody was told: no member has it back. An operator looks at it.
alter table core_outbox add column dead boolean not null default false;
create index core_outbox_dead on core_outbox (id) where dead;
create index core_outbox_tried_often on core_outbox (attempts) where state = 'waiting';
-- A body stays for a while after its answer, to be sent again.
create index core_outbox_kept on core_outbox (answered_at) where body is not null;

-- Tries that end alike, one after the other, are one row: a night without the core system costs each submission one.
create table core_attempt (
  id bigint generated always as identity primary key,
  core_outbox_id bigint not null references core_outbox on delete cascade,
  result text not null, -- `accepted`, `refused`, or the fault: `status 503`, `ECONNREFUSED`
  replayed boolean not null default false, -- by an operator, after it had been answered
  tries integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  longest_ms integer not null
);
create index core_attempt_of on core_attempt (core_outbox_id, id);
create index core_attempt_age on core_attempt (last_at);

-- A message of facts that was signed and could be read.
create table facts_message (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  http_request_id text,
  ms integer not null,
  types jsonb not null -- lines by type and outcome: {"claim.decided": {"new": 0, "changed": 3, "unchanged": 1, "refused": 0}}
);
create index facts_message_age on facts_message (received_at);

create table refused_fact (
  id bigint generated always as identity primary key,
  facts_message_id bigint references facts_message on delete set null, -- the newest that brought it
  line integer not null, -- of that message
  type text,
  event_id text,
  record text, -- what it is about, where that could be read; once it is told rightly, this is settled
  fingerprint bytea not null unique, -- of what was sent: the same again is not kept twice
  sealed bytea, -- what was sent, encrypted; gone once it waits no more
  faults jsonb not null, -- [{"field", "reason"}]
  state text not null default 'waiting' check (state in ('waiting', 'settled', 'dropped')),
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index refused_fact_waiting on refused_fact (record) where state = 'waiting';
create index refused_fact_event on refused_fact (event_id) where state = 'waiting';
create index refused_fact_message on refused_fact (facts_message_id) where facts_message_id is not null;
create index refused_fact_age on refused_fact (last_at);
