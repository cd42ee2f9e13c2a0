-- Whoever uploads a file of orders a second time is told of the first.
alter table order_upload add column sha256 text collate "C";
alter table order_upload add column committed_at timestamptz;
create index order_upload_content on order_upload (company_id, sha256, committed_at) where committed_at is not null;
