-- The last day on which a person was covered under a policy. Null where cover ends with the policy.
alter table enrolment add column end_date date;
