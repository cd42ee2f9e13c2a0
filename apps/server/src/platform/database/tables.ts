// Made from the database by `npm run db:types`; a test fails when it is out of date.
import type { Generated, GeneratedAlways } from 'kysely';

export interface AuditEntryTable {
  company_id: string;
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  user_id: string | null;
  action: string;
  entity_kind: string;
  entity_id: string;
  before: unknown;
  after: unknown;
  request_id: string | null;
}

export interface CommodityTable {
  company_id: string;
  id: string;
  commodity_code: string;
  description: string;
  customer_product_code: string | null;
  cargo_classification: string | null;
  packaging_unit_type: string | null;
  package_quantity: number | null;
  per_package_weight: number | null;
  package_length: number | null;
  package_width: number | null;
  package_height: number | null;
  pallet_count: number | null;
  is_stackable: Generated<boolean>;
  freight_class: number | null;
  nmfc_number: string | null;
  is_hazmat: Generated<boolean>;
  hazmat_hazard_class: number | null;
  hazmat_packing_group: number | null;
  hazmat_un_number: string | null;
  search_text: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

export interface CompanyTable {
  id: string;
  company_number: Generated<string>;
  name: string;
  enable_tms_freight_audit: Generated<boolean>;
  enable_third_party_tms_freight_audit: Generated<boolean>;
  is_demo: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface GridSettingTable {
  company_id: string;
  user_id: string;
  grid_id: string;
  columns: string[];
  application_access: string;
  fixed_columns_count: number;
}

export interface IdempotencyKeyTable {
  company_id: string;
  user_id: string;
  key: string;
  request_hash: string;
  answer: unknown;
  created_at: Generated<Date>;
}

export interface JobTable {
  company_id: string | null;
  id: string;
  kind: string;
  payload: unknown;
  status: Generated<string>;
  progress: Generated<number>;
  result: unknown;
  error: string | null;
  cancel_requested: Generated<boolean>;
  worker: string | null;
  heartbeat_at: Date | null;
  attempt: Generated<number>;
  max_attempts: Generated<number>;
  run_at: Generated<Date>;
  created_by: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
  singleton_key: string | null;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  company_id: string | null;
  kind: string;
  payload: unknown;
  created_at: Generated<Date>;
  available_at: Generated<Date>;
  attempt: Generated<number>;
  sent_at: Date | null;
  error: string | null;
}

export interface PortalUserTable {
  company_id: string;
  id: string;
  issuer: string | null;
  subject: string | null;
  email_address: string;
  first_name: string;
  last_name: string;
  title: string | null;
  roles: Generated<string[]>;
  custom_permissions: Generated<string[]>;
  is_disabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SchemaMigrationTable {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
}

export interface SettingTable {
  key: string;
  value: string;
}

export interface Tables {
  audit_entry: AuditEntryTable;
  commodity: CommodityTable;
  company: CompanyTable;
  grid_setting: GridSettingTable;
  idempotency_key: IdempotencyKeyTable;
  job: JobTable;
  outbox: OutboxTable;
  portal_user: PortalUserTable;
  schema_migration: SchemaMigrationTable;
  setting: SettingTable;
}
