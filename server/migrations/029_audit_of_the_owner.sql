-- The portal's role may add to the audit and read it, nothing else (`server/src/ports/database/rights.ts`). Not even
-- the owner empties it by mistake.
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function refuse_change();

-- An entry's id is its place in the chain, without gaps, so that the last one tells how many there are.
alter table audit_entry alter id drop identity;
alter table audit_entry disable trigger audit_entry_append_only;
update audit_entry set id = -place
from (select id as was, row_number() over (order by id) as place from audit_entry) as counted
where id = was;
update audit_entry set id = -id;
alter table audit_entry enable trigger audit_entry_append_only;
