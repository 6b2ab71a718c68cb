-- What members see and decide about the security of their account.

-- Notices about requests also come by mail unless the member says otherwise; security notices always do.
alter table account add column notices_by_mail boolean not null default true;

-- Who viewed whose documents, the newest first.
create index audit_entry_document on audit_entry (person_id, id desc) where action = 'document-read';

-- Pages that are open in a session hear of its end at once, on whichever instance.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('falaj_session_ended', new.id::text);
  return null;
end $$;
create trigger session_ended after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function tell_session_ended();

-- Sign-ins are kept for a year.
create index session_age on session using brin (created_at);
