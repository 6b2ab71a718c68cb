-- What a new member has opened, and what they leave for later. Whether there is a bank account or a photo stands elsewhere.

create table first_step (
  account_id bigint not null references account on delete cascade,
  name text not null, -- as contract/src/first-steps/schemas.ts has it
  done_at timestamptz, -- when it was opened for the first time
  left_at timestamptz, -- since when it waits for later
  primary key (account_id, name)
);
