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

export interface BillToCompanyTable {
  company_id: string;
  id: string;
  company_number: Generated<string>;
  company_name: string;
  version: Generated<number>;
}

export interface BillingSettingTable {
  company_id: string;
  id: string;
  bill_to_company_id: string | null;
  name: string;
  address_line1: string;
  address_line2: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  postal_code: Generated<string>;
  country: Generated<string>;
  email_address: Generated<string>;
  is_default: Generated<boolean>;
  version: Generated<number>;
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

export interface CompanySettingTable {
  company_id: string;
  section: string;
  settings: unknown;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

export interface ContactTable {
  company_id: string;
  id: string;
  first_name: string;
  last_name: string;
  title: Generated<string>;
  primary_email_address: Generated<string>;
  office_number: Generated<string>;
  mobile_number: Generated<string>;
  is_driver: Generated<boolean>;
  profile_picture_file_id: string | null;
  deleted_at: Date | null;
  search_text: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

export interface DockHoursTable {
  company_id: string;
  dock_schedule_id: string;
  day_of_week: number;
  is_closed: boolean;
  is_twenty_four_hour: boolean;
  start_time: string;
  end_time: string;
}

export interface DockScheduleTable {
  company_id: string;
  id: string;
  location_id: string;
  is_appointment_required: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string | null;
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

export interface LocationTable {
  company_id: string;
  id: string;
  location_number: Generated<string>;
  party_id: string | null;
  name: Generated<string>;
  address_line1: string;
  address_line2: Generated<string>;
  city: string;
  state: string;
  postal_code: string;
  country: string;
  address_key: string;
  quotable_location_id: string | null;
  latitude: number | null;
  longitude: number | null;
  iana_time_zone: string | null;
  company_alias: Generated<string>;
  location_alias: Generated<string>;
  location_type: string | null;
  support_location_types: Generated<string[]>;
  requirement_flags: Generated<string[]>;
  lead_provider_id: Generated<string>;
  search_text: Generated<string>;
  sort_label: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

export interface LocationContactTable {
  company_id: string;
  location_id: string;
  contact_id: string;
  is_default: Generated<boolean>;
}

export interface LocationEdiCodeTable {
  company_id: string;
  location_id: string;
  edi_code: string;
  position: number;
}

export interface MileageTable {
  provider: string;
  version: string;
  from_latitude: number;
  from_longitude: number;
  to_latitude: number;
  to_longitude: number;
  miles: number;
  asked_at: Generated<Date>;
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

export interface PartyTable {
  company_id: string;
  id: string;
  company_name: string;
  dba_name: Generated<string>;
}

export interface PortalUserTable {
  company_id: string;
  id: string;
  issuer: string | null;
  subject: string | null;
  email_address: string;
  roles: Generated<string[]>;
  custom_permissions: Generated<string[]>;
  is_disabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  tokens_valid_from: Date | null;
}

export interface QuotableLocationTable {
  id: GeneratedAlways<string>;
  country: string;
  state: string;
  city: string;
  postal: string;
  latitude: number;
  longitude: number;
  iana_time_zone: string | null;
  population: number;
  aliases: Generated<string[]>;
  city_key: string;
  alias_keys: Generated<string>;
  is_main: Generated<boolean>;
  source: string;
}

export interface ReferenceDataTable {
  name: string;
  checksum: string;
  rows: number;
  loaded_at: Generated<Date>;
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

export interface StoredFileTable {
  company_id: string;
  id: string;
  kind: string;
  content_type: string;
  byte_count: number;
  created_at: Generated<Date>;
  created_by: string | null;
}

export interface UserPreferenceTable {
  company_id: string;
  user_id: string;
  link_behaviour: string;
  mail_about: string[];
}

export interface Tables {
  audit_entry: AuditEntryTable;
  bill_to_company: BillToCompanyTable;
  billing_setting: BillingSettingTable;
  commodity: CommodityTable;
  company: CompanyTable;
  company_setting: CompanySettingTable;
  contact: ContactTable;
  dock_hours: DockHoursTable;
  dock_schedule: DockScheduleTable;
  grid_setting: GridSettingTable;
  idempotency_key: IdempotencyKeyTable;
  job: JobTable;
  location: LocationTable;
  location_contact: LocationContactTable;
  location_edi_code: LocationEdiCodeTable;
  mileage: MileageTable;
  outbox: OutboxTable;
  party: PartyTable;
  portal_user: PortalUserTable;
  quotable_location: QuotableLocationTable;
  reference_data: ReferenceDataTable;
  schema_migration: SchemaMigrationTable;
  setting: SettingTable;
  stored_file: StoredFileTable;
  user_preference: UserPreferenceTable;
}
