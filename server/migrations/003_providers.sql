-- The mirror of the provider network.

create table provider (
  id bigint generated always as identity primary key,
  provider_code text not null unique,
  name_en text not null,
  name_ar text,
  facility_type_id integer not null references facility_type,
  country_id integer not null references country,
  city_id integer not null references city,
  region_id integer references region,
  address_en text not null,
  address_ar text,
  phone text,
  latitude double precision,
  longitude double precision,
  active boolean not null default true
);
create index provider_place on provider (country_id, city_id, name_en, id) where active;

create table provider_speciality (
  provider_id bigint not null references provider on delete cascade,
  speciality_id integer not null references speciality,
  primary key (provider_id, speciality_id)
);

-- Policies whose network holds the provider; a provider without a row serves every policy.
create table provider_network (
  provider_id bigint not null references provider on delete cascade,
  policy_id bigint not null references policy,
  primary key (provider_id, policy_id)
);
