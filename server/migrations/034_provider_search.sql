-- Finding providers: by name in two scripts however it is spelt, and nearest first
-- (docs/decisions/079-names-of-providers.md, 080-nearest-first.md).

create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;
create extension if not exists cube;
create extension if not exists btree_gist;

-- A list may hold entries of one country only; without one they are for all.
alter table facility_type add column country_id integer references country;
alter table speciality add column country_id integer references country;

alter table provider
  add column verified_on date,
  -- The words of both names, as contract/src/providers/rules/spelling.ts reads them.
  add column name_words text[] not null default '{}',
  -- On the sphere of radius 1, so that the nearest in a straight line are the nearest on the ground.
  add column location cube generated always as (case when latitude is not null and longitude is not null then
    cube(array[
      cos(radians(latitude)) * cos(radians(longitude)),
      cos(radians(latitude)) * sin(radians(longitude)),
      sin(radians(latitude))
    ]) end) stored;

create index provider_found on provider using gin (name_words) where active;
create index provider_nearest on provider using gist (country_id, location) where active;
create index provider_nearest_in_city on provider using gist (city_id, location) where active;
create index provider_by_name_en on provider (country_id, name_en, id) where active;
create index provider_by_name_ar on provider (country_id, (coalesce(name_ar, name_en)), id) where active;
create index provider_in_region on provider (region_id) where active;
create index provider_speciality_of on provider_speciality (speciality_id, provider_id);

-- Each word of any provider's name once: what was typed is first compared with these, which are few.
create table provider_word (
  word text collate "C" primary key,
  skeleton text collate "C" not null,
  -- Only ever met as two neighbours in one.
  joined boolean not null
);
create index provider_word_alike on provider_word using gin (word gin_trgm_ops);
create index provider_word_sound on provider_word (skeleton);
create index provider_word_sounds_alike on provider_word using gin (skeleton gin_trgm_ops);

-- What portals have in memory of the directory, they forget.
create function tell_directory_changed() returns trigger language plpgsql as $$
begin
  notify falaj_providers;
  return null;
end $$;
create trigger directory_changed after insert or update or delete on provider
  for each statement execute function tell_directory_changed();
create trigger directory_changed after insert or update or delete on provider_speciality
  for each statement execute function tell_directory_changed();
create trigger directory_changed after insert or update or delete on provider_network
  for each statement execute function tell_directory_changed();
create trigger directory_changed after insert or update or delete on city
  for each statement execute function tell_directory_changed();
create trigger directory_changed after insert or update or delete on region
  for each statement execute function tell_directory_changed();
create trigger directory_changed after insert or update or delete on facility_type
  for each statement execute function tell_directory_changed();
create trigger directory_changed after insert or update or delete on speciality
  for each statement execute function tell_directory_changed();
