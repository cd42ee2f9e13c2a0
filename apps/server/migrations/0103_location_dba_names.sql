-- no transaction
-- Finds the locations of a business, as the index that it replaces, and the first and last of their DBA names.
create index concurrently location_party_dba on location (company_id, party_id, dba_name);
drop index concurrently if exists location_party;
