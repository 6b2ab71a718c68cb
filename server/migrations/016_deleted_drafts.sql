-- Drafts that their members deleted: a full feed that still tells them shall not bring them back.
create table deleted_draft (
  reference_number text primary key,
  deleted_at timestamptz not null
);
