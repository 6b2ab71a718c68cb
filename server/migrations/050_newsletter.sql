-- What somebody wants to hear about, by address: members and readers of the newsletter alike.

create table newsletter_preference (
  id bigint generated always as identity primary key,
  email text not null,
  -- 1 health, 2 financial wellness, 3 family and community.
  interests smallint[] not null default '{}',
  -- Since when there is a consent to write, and to send SMS; null: there is none.
  email_agreed_at timestamptz,
  sms_agreed_at timestamptz,
  married boolean,
  childrens_education bigint,
  retirement bigint,
  property bigint,
  general_savings bigint,
  children_count smallint,
  -- The years in which they were born.
  children_below_eighteen smallint[] not null default '{}',
  language text not null,
  updated_at timestamptz not null
);
create unique index newsletter_preference_email on newsletter_preference (lower(email));
