-- An insurer may hold neither gender nor nationality of a member.
alter table person
  alter column gender drop not null,
  alter column nationality drop not null;
