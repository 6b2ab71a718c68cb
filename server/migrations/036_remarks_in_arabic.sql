-- What the insurer writes about a decision, in Arabic where its core system has it.
alter table request add column remarks_ar text;
