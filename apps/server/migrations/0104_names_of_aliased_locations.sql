-- Order files name a location by its alias or by its name. A location without an alias is found by its label, which is its name.
alter table location add column name_key text collate "C" not null generated always as (searchable(name)) stored;
create index location_name on location (company_id, name_key) where location_alias <> '';
