-- Whether a class is known, as a column that a list can be filtered by.
alter table commodity add column has_freight_class boolean not null generated always as (freight_class is not null) stored;
