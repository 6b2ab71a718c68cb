-- The conversation of a member with the insurer's people. One a member, kept by the server.

create table chat_message (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  by text not null check (by in ('member', 'desk')),
  -- Who answered; null for the member's own.
  author text,
  text text not null,
  -- A page of the portal that it leads to: `{"title": {"en", "ar"}, "path"}`.
  step jsonb,
  -- What the core system calls an answer, which it may tell again.
  message_key text unique,
  at timestamptz not null,
  -- When the member was told of an answer; null until then.
  told_at timestamptz
);
create index chat_message_of on chat_message (person_id, at desc, id desc);
create index chat_message_untold on chat_message (id) where told_at is null and by = 'desk';

create table chat_document (
  message_id bigint not null references chat_message on delete cascade,
  file_id bigint not null references stored_file,
  primary key (message_id, file_id)
);
create index chat_document_file on chat_document (file_id);

create function tell_chat_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('falaj_chat', new.person_id::text);
  return null;
end $$;
create trigger chat_told after insert on chat_message
  for each row execute function tell_chat_message();
