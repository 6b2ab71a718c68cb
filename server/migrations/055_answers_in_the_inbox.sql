-- An answer in the chat stands in the inbox as well: whoever wants no mails hears of it there.
alter table notice add column chat_message_id bigint unique references chat_message on delete cascade;
