-- no transaction
create index concurrently commodity_hazmat on commodity (company_id, is_hazmat, code_key) include (id);
