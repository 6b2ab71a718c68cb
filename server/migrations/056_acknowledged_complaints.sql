-- Whether its receipt went out by mail: not to a member who wants no mails, nor beyond the limit of a mailbox.
alter table complaint add column acknowledged boolean not null default false;
