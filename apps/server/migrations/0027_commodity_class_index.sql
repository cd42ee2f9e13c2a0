-- no transaction
create index concurrently commodity_has_class on commodity (company_id, has_freight_class, code_key) include (id);
