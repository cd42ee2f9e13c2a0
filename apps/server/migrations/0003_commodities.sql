create table commodity (
  company_id uuid not null references company (id),
  id uuid not null,
  commodity_code text not null check (commodity_code <> ''),
  description text not null check (description <> ''),
  customer_product_code text,
  cargo_classification text,
  packaging_unit_type text,
  package_quantity integer check (package_quantity > 0),
  per_package_weight numeric(8, 3) check (per_package_weight > 0),
  package_length numeric(6, 2) check (package_length > 0),
  package_width numeric(6, 2) check (package_width > 0),
  package_height numeric(6, 2) check (package_height > 0),
  pallet_count integer check (pallet_count >= 0),
  is_stackable boolean not null default false,
  freight_class numeric(4, 1),
  nmfc_number text,
  is_hazmat boolean not null default false,
  hazmat_hazard_class integer,
  hazmat_packing_group integer,
  hazmat_un_number text,
  search_text text not null generated always as (
    searchable(commodity_code || ' ' || description || ' ' || coalesce(customer_product_code, ''))
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (company_id, id),
  check (
    is_hazmat = (hazmat_hazard_class is not null and hazmat_packing_group is not null and hazmat_un_number is not null)
    and (is_hazmat or (hazmat_hazard_class is null and hazmat_packing_group is null and hazmat_un_number is null))
  )
);
-- A code names one thing. Also the order of the list.
create unique index commodity_code on commodity (company_id, lower(commodity_code));
create index commodity_search on commodity using gin (company_id, search_text gin_trgm_ops);

alter table commodity enable row level security;
alter table commodity force row level security;
create policy own_company on commodity to lanewright_app
  using (company_id = (select current_company())) with check (company_id = (select current_company()));
create policy every_company on commodity for select to lanewright_gate using (true);
grant select, insert, update, delete on commodity to lanewright_app;
grant select on commodity to lanewright_gate;

-- Trigram operators are not leakproof, so under row-level security their index would never be used. This function
-- runs as a role that sees all rows and compares the company itself. Dynamic, so that each search is planned with
-- its own words. Codes that begin with the first word come first.
create function search_commodities(p_words text[], p_limit integer, p_offset integer)
returns table (id uuid, place bigint, total bigint)
language plpgsql stable security definer set search_path = pg_catalog, public
as $$
declare
  conditions text := '';
  word text;
begin
  foreach word in array p_words loop
    conditions := conditions || format(' and c.search_text like %L', '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
  return query execute
    'select c.id, row_number() over (order by starts_with(lower(c.commodity_code), $2) desc, lower(c.commodity_code)), count(*) over ()
     from public.commodity c
     where c.company_id = $1' || conditions ||
    ' order by 2 limit $3 offset $4'
    using public.current_company(), coalesce(p_words[1], ''), p_limit, p_offset;
end
$$;
alter function search_commodities(text[], integer, integer) owner to lanewright_gate;
revoke all on function search_commodities(text[], integer, integer) from public;
grant execute on function search_commodities(text[], integer, integer) to lanewright_app;
