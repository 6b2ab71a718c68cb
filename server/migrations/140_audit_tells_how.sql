-- Which session an entry came in, and what was proved on the way: `code+password`, `trusted-browser+password`.
alter table audit_entry
  add column session_id text,
  add column how text;
