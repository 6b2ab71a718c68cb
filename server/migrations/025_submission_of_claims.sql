-- Which filling-in of the form a claim came from, so that it is never taken for another claim that looks like it.
alter table claim add column submission_id text;
