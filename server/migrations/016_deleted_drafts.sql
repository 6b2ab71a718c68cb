-- Drafts that their members deleted: a full feed that still tells them shall not bring them back.
create table deleted_draft (
  kind text not null,
  reference_number text not null,
  deleted_at timestamptz not null,
  primary key (kind, reference_number)
);
