-- What the core system may fetch: files of what was handed over, and no other.
create table handed_file (
  core_outbox_id bigint not null references core_outbox on delete cascade,
  file_id bigint not null references stored_file on delete cascade,
  primary key (core_outbox_id, file_id)
);
create index handed_file_of on handed_file (file_id);

-- A message that brings a code or a link is worth something to a thief for as long as they are good.
alter table message
  -- What it brings: `code:<id>` or `link:<hash>`.
  add column brings text,
  -- Not delivered any more from then on.
  add column expires_at timestamptz,
  -- Since when it holds neither code nor link.
  add column erased_at timestamptz;
create index message_brings on message (brings) where brings is not null and erased_at is null;
create index message_to_erase on message (expires_at) where erased_at is null;

-- Whoever spends or gives up a code or a link erases it from its message, in the same transaction and on every path.
create function erase_message_of_code() returns trigger language plpgsql as $$
begin
  update message set text = '', html = null, code = null, links = '[]',
    erased_at = coalesce(new.used_at, new.cancelled_at, now())
  where brings = 'code:' || new.id and erased_at is null;
  return null;
end $$;
create trigger code_is_over after update on one_time_code for each row
  when (new.used_at is not null or new.cancelled_at is not null)
  execute function erase_message_of_code();

create function erase_message_of_link() returns trigger language plpgsql as $$
begin
  update message set text = '', html = null, links = '[]', erased_at = coalesce(new.used_at, now())
  where brings = 'link:' || encode(new.token_hash, 'hex') and erased_at is null;
  return null;
end $$;
create trigger link_is_over after update on mail_link for each row
  when (new.used_at is not null)
  execute function erase_message_of_link();

-- What was sent before this was kept: it cannot be told any more what it brought.
update message set text = '', html = null, code = null, links = '[]', erased_at = now()
where sent_at is not null;
