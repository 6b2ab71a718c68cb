-- Lists that forms choose from. Ids are the core system's; calls speak of them.

create table country (
  id integer primary key,
  iso2 text not null unique,
  iso3 text not null,
  name_en text not null,
  name_ar text,
  nationality_en text not null,
  nationality_ar text,
  sanctioned boolean not null default false
);

create table currency (
  id integer primary key,
  code text not null unique,
  name_en text not null,
  name_ar text
);

create table city (
  id integer primary key,
  code text not null unique,
  country_id integer not null references country,
  name_en text not null,
  name_ar text
);

create table region (
  id integer primary key,
  code text not null unique,
  city_id integer not null references city,
  name_en text not null,
  name_ar text
);

create table emirate (
  id integer primary key,
  name_en text not null,
  name_ar text
);

create table emirate_city (
  emirate_id integer not null references emirate on delete cascade,
  city_id integer not null references city on delete cascade,
  primary key (emirate_id, city_id)
);

create table facility_type (
  id integer primary key,
  code text not null unique,
  name_en text not null,
  name_ar text
);

create table speciality (
  id integer primary key,
  code text not null unique,
  name_en text not null,
  name_ar text
);

create table bank (
  id integer primary key,
  title_en text not null,
  title_ar text,
  swift_code text,
  -- Null for an international bank.
  country_id integer references country
);

create table security_question (
  id integer primary key,
  code text not null unique,
  question_en text not null,
  question_ar text
);
