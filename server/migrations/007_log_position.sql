-- How far the log had come when the session changed something last, or was told of something: a replica that has not
-- replayed so much is not asked (server/src/ports/database/replicas.ts). Null where nothing is read from replicas.
alter table session add column log_position pg_lsn;
