-- The phone number that becomes the account's when the owner of the mailbox opens the link. Until then nothing is
-- ever sent to it.
alter table mail_link add column phone_number text;
