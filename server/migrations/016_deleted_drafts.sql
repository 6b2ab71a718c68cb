-- Drafts that their members deleted: a full feed that still tells them shall not bring them back.
create table deleted_draft (
  kind text not null,
  reference_number text not null,
  deleted_at timestamptz not null,
  -- In this order: whoever gives out a number does not ask of which kind.
  primary key (reference_number, kind)
);
