-- Codes move to another number only by a code that went to the present one, or, where that is lost, to the mailbox on file.
alter table contact_change
  add column proof_channel text not null default 'phone' check (proof_channel in ('email', 'phone')),
  add column proved_at timestamptz;
alter table contact_change alter column proof_channel drop default;
