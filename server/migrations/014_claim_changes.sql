-- A claim has changed when what its member sees of it has: telling the same decision again under a later date is no news.
drop trigger claim_changed on claim;
create trigger claim_changed after update on claim for each row
  when (
    old.status is distinct from new.status
    or old.member_wrote_at is distinct from new.member_wrote_at
    or old.returned_at is distinct from new.returned_at and new.returned_at is not null
    or old.approved_amount is distinct from new.approved_amount
    or old.denied_amount is distinct from new.denied_amount
    or old.payable_amount is distinct from new.payable_amount
    or old.remarks is distinct from new.remarks
  )
  execute function note_claim_status_event();
