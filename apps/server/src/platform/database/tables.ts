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

export interface BillOfLadingTable {
  company_id: string;
  shipment_id: string;
  part: string;
  bol_number: string;
  content_hash: Generated<string>;
  revision: Generated<number>;
  printed_at: Generated<Date>;
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

export interface BookingTable {
  company_id: string;
  id: string;
  shipment_id: string;
  state: string;
  kind: string;
  carrier_name: string;
  plan: unknown;
  message: Generated<string>;
  answer: unknown;
  after_cancel: string | null;
  cancel_reason: Generated<string>;
  state_before: string | null;
  job_id: string | null;
  asked_by: string | null;
  asked_at: Generated<Date>;
  settled_at: Date | null;
}

export interface CardBookTable {
  company_id: string;
  request_id: string;
  provider_id: string;
  token: string;
  asked: unknown;
  total_cents: number;
  fee_cents: number;
  state: string;
  opened_at: Generated<Date>;
  settled_at: Date | null;
  card_brand: Generated<string>;
  last_digits: Generated<string>;
  refunded_cents: Generated<number>;
}

export interface CardBookEventTable {
  company_id: string;
  event_id: string;
  request_id: string;
  body: string;
  told_at: Date | null;
}

export interface CardBookSecretTable {
  is_only: Generated<boolean>;
  secret: string;
}

export interface CardEventTable {
  company_id: string;
  provider: string;
  event_id: string;
  card_payment_id: string;
  kind: string;
  cents: number;
  fee_cents: number;
  happened_at: Date;
  reason: Generated<string>;
  received_at: Generated<Date>;
}

export interface CardPaymentTable {
  company_id: string;
  id: string;
  invoice_id: string;
  invoice_number: string;
  amount_cents: number;
  fee_cents: number;
  state: string;
  provider: string;
  provider_id: string | null;
  url: string | null;
  request: unknown;
  job_id: string | null;
  fee_charge_id: string | null;
  paid_cents: number | null;
  refunded_cents: Generated<number>;
  reason: Generated<string>;
  asked_by: string | null;
  asked_at: Generated<Date>;
  settled_at: Date | null;
}

export interface CardRefundTable {
  company_id: string;
  id: string;
  card_payment_id: string;
  amount_cents: number;
  state: string;
  reason: Generated<string>;
  job_id: string | null;
  asked_by: string | null;
  asked_at: Generated<Date>;
  is_approved: Generated<boolean>;
  is_owed_again: boolean;
  recorded_cents: Generated<number>;
  resolution_note: Generated<string>;
  resolved_at: Date | null;
  resolved_by: string | null;
}

export interface CarrierTable {
  company_id: string;
  id: string;
  name: string;
  name_key: GeneratedAlways<string>;
  scac: string | null;
  mc_number: string | null;
  dot_number: string | null;
  modes: Generated<string[]>;
  carries_ltl: GeneratedAlways<boolean>;
  carries_vltl: GeneratedAlways<boolean>;
  carries_tl: GeneratedAlways<boolean>;
  equipment_modes: Generated<string[]>;
  has_dry: GeneratedAlways<boolean>;
  has_reefer: GeneratedAlways<boolean>;
  has_flatbed: GeneratedAlways<boolean>;
  has_bulk: GeneratedAlways<boolean>;
  has_drayage: GeneratedAlways<boolean>;
  has_power_only: GeneratedAlways<boolean>;
  is_hazmat_certified: Generated<boolean>;
  payment_term: number | null;
  email: string | null;
  phone_number: string | null;
  status: Generated<string>;
  hold_reason: Generated<string>;
  logo_file_id: string | null;
  insured_until: string | null;
  search_text: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

export interface CarrierBillTable {
  company_id: string;
  id: string;
  source: string;
  source_key: string;
  state: string;
  carrier_id: string | null;
  carrier_code: Generated<string>;
  external_number: string;
  amount_cents: number;
  billed_on: string;
  due_on: string | null;
  payment_term: number | null;
  pro_number: Generated<string>;
  pro_key: Generated<string>;
  bill_of_lading: Generated<string>;
  shipment_number: Generated<string>;
  correction: string | null;
  lines: Generated<unknown>;
  invoice_id: string | null;
  dismiss_reason: Generated<string>;
  received_at: Generated<Date>;
  received_by: string | null;
  decided_at: Date | null;
  decided_by: string | null;
}

export interface CarrierBookTable {
  company_id: string;
  request_id: string;
  load: unknown;
  pro_number: string | null;
  pickup_number: string | null;
  booked_at: Date | null;
  cancelled_at: Date | null;
}

export interface CarrierContactTable {
  company_id: string;
  carrier_id: string;
  contact_id: string;
}

export interface CarrierInsuranceTable {
  company_id: string;
  carrier_id: string;
  kind: string;
  insurer: Generated<string>;
  policy_number: Generated<string>;
  amount: number;
  expiration_date: string;
  warned_for: string | null;
}

export interface CarrierWordTable {
  company_id: string;
  word: string;
  sort_key: string;
  id: string;
}

export interface ChangeRequestTable {
  company_id: string;
  id: string;
  order_id: string;
  shipment_id: string;
  state: string;
  change: unknown;
  differences: string[];
  reason: Generated<string>;
  cost_before: number;
  cost_after: number;
  charges: unknown;
  customer_cost: number | null;
  rate_id: string | null;
  carrier_name: string;
  message: Generated<string>;
  load: unknown;
  job_id: string | null;
  asked_by: string | null;
  asked_at: Generated<Date>;
  settled_at: Date | null;
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
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
  search_text: GeneratedAlways<string>;
  code_key: GeneratedAlways<string>;
  hazmat_proper_shipping_name: string | null;
  has_freight_class: GeneratedAlways<boolean>;
  hazmat_technical_name: string | null;
  is_limited_quantity: Generated<boolean>;
  is_reportable_quantity: Generated<boolean>;
}

export interface CommodityWordTable {
  company_id: string;
  word: string;
  sort_key: string;
  id: string;
}

export interface CompanyTable {
  id: string;
  company_number: Generated<string>;
  name: string;
  enable_tms_freight_audit: Generated<boolean>;
  enable_third_party_tms_freight_audit: Generated<boolean>;
  is_demo: Generated<boolean>;
  created_at: Generated<Date>;
  payment_term: Generated<number>;
}

export interface CompanyLogoTable {
  company_id: string;
  file_id: string;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

export interface CompanySettingTable {
  company_id: string;
  section: string;
  settings: unknown;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

export interface ConstraintSetTable {
  company_id: string;
  id: string;
  constraint_name: string;
  name_key: GeneratedAlways<string>;
  strategy: string | null;
  max_volume: number | null;
  max_weight: number | null;
  max_pallets: number | null;
  min_volume_per_stop: number | null;
  min_weight_per_stop: number | null;
  min_pallets_per_stop: number | null;
  max_out_of_route_distance: number | null;
  distance_from_first_drop: number | null;
  max_pickup_count: number | null;
  max_dropoff_count: number | null;
  max_stop_count: number | null;
  pickup_date_slippage: number | null;
  dropoff_date_slippage: number | null;
  max_route_transit_time: number | null;
  max_route_distance: number | null;
  honor_appointments: Generated<boolean>;
  search_text: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

export interface ConstraintSetWordTable {
  company_id: string;
  word: string;
  sort_key: string;
  id: string;
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
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
  search_text: GeneratedAlways<string>;
  name_key: GeneratedAlways<string>;
  first_key: GeneratedAlways<string>;
  email_key: GeneratedAlways<string>;
  office_key: GeneratedAlways<string>;
  mobile_key: GeneratedAlways<string>;
}

export interface ContactWordTable {
  company_id: string;
  word: string;
  sort_key: string;
  id: string;
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

export interface DocumentTable {
  company_id: string;
  id: string;
  entity_type: string;
  entity_id: string;
  stop_id: string | null;
  name: string;
  type: string;
  extension: string;
  content_type: string;
  byte_count: number;
  sha256: string;
  file_id: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  created_by: string | null;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

export interface EndedSessionTable {
  issuer: string;
  session_id: string;
  ended_at: Generated<Date>;
}

export interface FreightOrderTable {
  company_id: string;
  id: string;
  order_number: Generated<string>;
  status: Generated<number>;
  void_reason: Generated<string>;
  order_type: string | null;
  freight_term_type: string | null;
  markup: number | null;
  shipping_mode: string | null;
  equipment_mode: string | null;
  equipment_types: Generated<string[]>;
  reefer_mode: string | null;
  reefer_temperature: number | null;
  reefer_temperature_min: number | null;
  reefer_temperature_max: number | null;
  freight_value: number | null;
  is_lift_gate_required: Generated<boolean>;
  is_blind: Generated<boolean>;
  is_just_in_time: Generated<boolean>;
  is_team_required: Generated<boolean>;
  is_partial: Generated<boolean>;
  linear_feet: number | null;
  requirements: Generated<string[]>;
  must_have_equipment_requirement_flags: Generated<string[]>;
  must_not_have_equipment_requirement_flags: Generated<string[]>;
  accessorials: Generated<string[]>;
  bill_to_company_number: string | null;
  billing_setting_id: string | null;
  special_instructions: string | null;
  customs_broker_name: string | null;
  customs_broker_contact_name: string | null;
  customs_broker_phone_number: string | null;
  customs_broker_port_of_entry: string | null;
  hazmat_emergency_contact_info: string | null;
  chemtrac_account_number: string | null;
  quote_number_or_id: string | null;
  miles: number | null;
  mileage_source: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  created_by: string | null;
  updated_at: Generated<Date>;
  updated_by: string | null;
  quote_id: string | null;
}

export interface FreightTallyTable {
  company_id: string;
  moment: string;
  quarter_hour: string;
  id: GeneratedAlways<number>;
  is_folded: Generated<boolean>;
  shipments: number;
  cost: number;
  truckload_cost: number;
  weight: number;
  judged: number;
  on_time: number;
}

export interface GridSettingTable {
  company_id: string;
  user_id: string;
  grid_id: string;
  columns: string[];
  application_access: string;
  fixed_columns_count: number;
}

export interface Gs1SerialTable {
  company_id: string;
  kind: string;
  last: number;
}

export interface IdempotencyKeyTable {
  company_id: string;
  user_id: string;
  key: string;
  request_hash: string;
  answer: unknown;
  created_at: Generated<Date>;
  leased_until: Generated<Date>;
  steps: Generated<unknown>;
}

export interface InstallationKeyTable {
  name: string;
  key: string;
  starts_at: number | null;
}

export interface InvoiceTable {
  company_id: string;
  id: string;
  side: string;
  invoice_number: string;
  invoice_type: Generated<string>;
  status: string;
  standing: GeneratedAlways<string>;
  invoice_method: string;
  shipment_id: string | null;
  relation: Generated<string>;
  first_invoice_id: string | null;
  passed_on_id: string | null;
  amount_cents: Generated<number>;
  paid_cents: Generated<number>;
  balance_cents: GeneratedAlways<number>;
  invoiced_on: string;
  due_on: string;
  settled_on: string | null;
  payment_term: number | null;
  billing_setting_id: string | null;
  billing_name: Generated<string>;
  billing_address: Generated<unknown>;
  carrier_id: string | null;
  carrier_name: Generated<string>;
  external_number: string | null;
  external_cents: number | null;
  received_at: Date | null;
  booked_cents: Generated<number>;
  difference_cents: GeneratedAlways<number | null>;
  is_overridden: Generated<boolean>;
  is_mismatch: Generated<boolean>;
  is_disputed: Generated<boolean>;
  required_documents: Generated<number>;
  available_documents: Generated<number>;
  shipment_number: Generated<string>;
  shipping_mode: string | null;
  equipment_mode: string | null;
  pro_number: Generated<string>;
  order_numbers: Generated<string[]>;
  reference_numbers: Generated<unknown>;
  origin_company: Generated<string>;
  origin_city: Generated<string>;
  destination_company: Generated<string>;
  destination_city: Generated<string>;
  pickup_location_id: string | null;
  delivery_location_id: string | null;
  pickup_on: string | null;
  delivery_on: string | null;
  found_by: Generated<string>;
  number_key: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  created_by: string | null;
  updated_at: Generated<Date>;
  updated_by: string | null;
  booked_charges: Generated<unknown>;
}

export interface InvoiceChargeTable {
  company_id: string;
  id: string;
  invoice_id: string;
  position: number;
  name: string;
  description: Generated<string>;
  units: number;
  rate: number;
  charge_rate_type: string;
  total_cents: number;
  explained: unknown;
  is_deleted: Generated<boolean>;
  created_at: Generated<Date>;
  created_by: string | null;
}

export interface InvoiceDisputeTable {
  company_id: string;
  id: string;
  invoice_id: string;
  reason: string;
  note: Generated<string>;
  amount_cents: number;
  deadline: string;
  state: Generated<string>;
  is_rest_settled: Generated<boolean>;
  opened_at: Generated<Date>;
  opened_by: string | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  resolution_note: Generated<string>;
}

export interface InvoiceWordTable {
  company_id: string;
  word: string;
  sort_key: string;
  id: string;
}

export interface JobTable {
  company_id: string | null;
  id: Generated<string>;
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
  lane: Generated<string>;
  slot: number | null;
  watched_with: string | null;
}

export interface LaneTable {
  company_id: string;
  id: string;
  customer_reference_number: string;
  name_key: GeneratedAlways<string>;
  mode: string;
  equipment_mode: string;
  tender_type: string;
  tender_method: string;
  tender_time: number | null;
  shipment_tendering_start: number | null;
  expiration_action: string | null;
  origin_kind: string;
  origin_city: string | null;
  origin_state: string | null;
  origin_postal_code: string | null;
  origin_country: string;
  origin_latitude: number | null;
  origin_longitude: number | null;
  destination_kind: string;
  destination_city: string | null;
  destination_state: string | null;
  destination_postal_code: string | null;
  destination_country: string;
  destination_latitude: number | null;
  destination_longitude: number | null;
  origin_key: string;
  destination_key: string;
  estimated_miles: number | null;
  mileage_source: string | null;
  found_by: Generated<string>;
  search_text: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
  deleted_at: Date | null;
  spot_since: string | null;
}

export interface LaneRateTable {
  company_id: string;
  id: string;
  lane_id: string;
  carrier_id: string;
  rate_type: string;
  charge_type: string;
  rate: number;
  min_charge: number | null;
  effective_date: string;
  expiration_date: string;
  sequence: number | null;
  rate_table_name: string | null;
  additional_charges: Generated<unknown>;
  expiry_handled_on: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

export interface LaneRateRangeTable {
  company_id: string;
  lane_rate_id: string;
  min_pallets: number;
  max_pallets: number;
  rate_per_pallet: number;
  id: Generated<string>;
}

export interface LaneWordTable {
  company_id: string;
  word: string;
  sort_key: string;
  id: string;
}

export interface LedgerEntryTable {
  company_id: string;
  id: string;
  entry_number: Generated<number>;
  invoice_id: string;
  kind: string;
  charge_id: string | null;
  payment_id: string | null;
  amount_cents: number;
  description: string;
  effective_on: string;
  created_at: Generated<Date>;
  created_by: string | null;
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
  is_own: GeneratedAlways<boolean>;
  postal_key: GeneratedAlways<string>;
  label: Generated<string>;
  site_needs: Generated<string[]>;
  dba_name: Generated<string>;
  name_key: GeneratedAlways<string>;
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
  code_key: GeneratedAlways<string>;
}

export interface LocationWordTable {
  company_id: string;
  word: string;
  sort_key: string;
  id: string;
}

export interface LtlAgreementTable {
  company_id: string;
  id: string;
  carrier_id: string;
  name: string;
  discount: number;
  minimum_charge: number;
  class_mapping: string | null;
  fuel_table: string | null;
  accessorials: string | null;
  origin_states: string | null;
  destination_states: string | null;
  effective_date: string;
  expiration_date: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
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

export interface NoteTable {
  company_id: string;
  id: string;
  entity_type: string;
  entity_id: string;
  note_html: string;
  note_content: string;
  told_user_ids: Generated<string[]>;
  version: Generated<number>;
  created_at: Generated<Date>;
  created_by: string;
  updated_at: Date | null;
}

export interface NotificationTable {
  company_id: string;
  user_id: string;
  id: string;
  kind: string;
  title: string;
  body: Generated<string>;
  link: string;
  created_at: Generated<Date>;
  read_at: Date | null;
  about_id: string | null;
  is_shown: Generated<boolean>;
}

export interface OptimizationJobTable {
  company_id: string;
  id: string;
  name: string;
  status: Generated<string>;
  constraint_set_id: string | null;
  constraint_name: string | null;
  limits: unknown;
  limits_as_of: Date | null;
  equipment_mode: Generated<number>;
  seed: Generated<number>;
  order_ids: string[];
  work_id: string | null;
  is_stop_asked: Generated<boolean>;
  progress: unknown;
  message: Generated<string>;
  saved_miles: Generated<number>;
  savings_cents: Generated<number>;
  planned_orders: Generated<number>;
  solution_count: Generated<number>;
  left_out: Generated<unknown>;
  relaxations: Generated<unknown>;
  created_at: Generated<Date>;
  created_by: string | null;
  started_at: Date | null;
  completed_at: Date | null;
}

export interface OptimizationSolutionTable {
  company_id: string;
  job_id: string;
  place: number;
  solution: unknown;
}

export interface OrderLineItemTable {
  company_id: string;
  order_id: string;
  id: string;
  unique_identifier: number;
  pickup_stop_id: string;
  dropoff_stop_id: string | null;
  commodity_code: string | null;
  customer_product_code: string | null;
  description: string | null;
  total_weight: number | null;
  package_count: number | null;
  packaging_unit_type: string | null;
  pallet_count: number | null;
  package_length: number | null;
  package_width: number | null;
  package_height: number | null;
  is_stackable: Generated<boolean>;
  freight_class: number | null;
  nmfc_number: string | null;
  cargo_classification: string | null;
  is_hazmat: Generated<boolean>;
  hazmat_hazard_class: number | null;
  hazmat_packing_group: number | null;
  hazmat_un_number: string | null;
  hazmat_proper_shipping_name: string | null;
  hazmat_technical_name: string | null;
  is_limited_quantity: Generated<boolean>;
  is_reportable_quantity: Generated<boolean>;
}

export interface OrderReferenceTable {
  company_id: string;
  order_id: string;
  position: number;
  stop_id: string | null;
  label: string;
  value: string;
  value_key: GeneratedAlways<string>;
  type_id: number | null;
  is_required: Generated<boolean>;
  label_key: GeneratedAlways<string>;
}

export interface OrderStopTable {
  company_id: string;
  order_id: string;
  id: string;
  stop_number: number;
  type: string;
  base_date: string | null;
  early: string | null;
  late: string | null;
  appointment: string | null;
  early_at: Date | null;
  late_at: Date | null;
  appointment_at: Date | null;
  load_style: Generated<string>;
  notes: string | null;
  edi_code: string | null;
  contact_id: string | null;
  location_id: string | null;
  location_number: string | null;
  company_name: Generated<string>;
  company_alias: Generated<string>;
  location_name: Generated<string>;
  location_alias: Generated<string>;
  address_line1: Generated<string>;
  address_line2: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  postal_code: Generated<string>;
  country: Generated<string>;
  iana_time_zone: string | null;
  latitude: number | null;
  longitude: number | null;
}

export interface OrderSummaryTable {
  company_id: string;
  id: string;
  order_number: string;
  number_key: number;
  status: number;
  order_type: string | null;
  freight_term_type: string | null;
  shipping_mode: string | null;
  equipment_mode: string | null;
  equipment_types: Generated<string[]>;
  origin_company: Generated<string>;
  origin_company_key: Generated<string>;
  origin_label: Generated<string>;
  origin_city: Generated<string>;
  origin_city_key: Generated<string>;
  origin_state: Generated<string>;
  origin_postal_code: Generated<string>;
  origin_zone: string | null;
  origin_latitude: number | null;
  origin_longitude: number | null;
  destination_company: Generated<string>;
  destination_company_key: Generated<string>;
  destination_label: Generated<string>;
  destination_city: Generated<string>;
  destination_city_key: Generated<string>;
  destination_state: Generated<string>;
  destination_postal_code: Generated<string>;
  destination_zone: string | null;
  destination_latitude: number | null;
  destination_longitude: number | null;
  origin_early_at: Date | null;
  origin_late_at: Date | null;
  origin_appointment_at: Date | null;
  destination_early_at: Date | null;
  destination_late_at: Date | null;
  destination_appointment_at: Date | null;
  weight: Generated<number>;
  pallets: Generated<number>;
  stackable_pallets: Generated<number>;
  linear_feet: Generated<number>;
  cubic_feet: Generated<number>;
  line_items: Generated<number>;
  miles: number | null;
  pickup_stops: Generated<number>;
  dropoff_stops: Generated<number>;
  is_hazmat: Generated<boolean>;
  is_international: Generated<boolean>;
  is_blind: Generated<boolean>;
  is_just_in_time: Generated<boolean>;
  is_team_required: Generated<boolean>;
  requires_appointment: Generated<boolean>;
  missing_appointment: Generated<boolean>;
  has_pending_change_requests: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  origin_sort: Generated<string>;
  destination_sort: Generated<string>;
  origin_date: string | null;
  destination_date: string | null;
  origin_cell: number | null;
  destination_cell: number | null;
  origin_place: Generated<string>;
  destination_place: Generated<string>;
  distance_sort: GeneratedAlways<number>;
  equipment_key: Generated<string>;
  reference_key: Generated<string>;
  found_by: Generated<string>;
  search_text: GeneratedAlways<string>;
  on_time_status: string | null;
}

export interface OrderSummaryWordTable {
  company_id: string;
  word: string;
  sort_key: string;
  id: string;
}

export interface OrderTemplateTable {
  company_id: string;
  id: string;
  name: string;
  name_key: GeneratedAlways<string>;
  draft: unknown;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

export interface OrderUploadTable {
  company_id: string;
  id: string;
  good: number;
  rejected: number;
  job_id: string | null;
  created_at: Generated<Date>;
  created_by: string;
  sha256: string | null;
  committed_at: Date | null;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  company_id: string | null;
  payload: unknown;
  created_at: Generated<Date>;
  sent_at: Date | null;
}

export interface OutsideKeyTable {
  company_id: string;
  id: string;
  name: string;
  kind: string;
  carrier_id: string | null;
  scopes: string[];
  token_hash: string;
  shown_prefix: string;
  created_at: Generated<Date>;
  created_by: string | null;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  revoked_by: string | null;
}

export interface PalletSsccTable {
  company_id: string;
  order_id: string;
  pallet_number: number;
  sscc: string;
}

export interface PartyTable {
  company_id: string;
  id: string;
  company_name: string;
  name_key: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
}

export interface PartyWordTable {
  company_id: string;
  word: string;
  sort_key: string;
  id: string;
}

export interface PaymentTable {
  company_id: string;
  id: string;
  payment_number: Generated<string>;
  check_number: string;
  check_key: GeneratedAlways<string>;
  method: string;
  paid_on: string;
  amount_cents: number;
  applied_cents: Generated<number>;
  search_text: GeneratedAlways<string>;
  created_at: Generated<Date>;
  created_by: string | null;
  version: Generated<number>;
  note: Generated<string>;
  refunded_cents: Generated<number>;
  voided_at: Date | null;
  voided_by: string | null;
  void_reason: Generated<string>;
  unapplied_cents: GeneratedAlways<number>;
}

export interface PaymentEntryTable {
  company_id: string;
  id: string;
  entry_number: Generated<number>;
  payment_id: string;
  kind: string;
  amount_cents: number;
  description: string;
  effective_on: string;
  created_at: Generated<Date>;
  created_by: string | null;
}

export interface PaymentWordTable {
  company_id: string;
  word: string;
  sort_key: string;
  id: string;
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
  email_key: GeneratedAlways<string>;
  signed_out_at: Date | null;
  lost_payments: Generated<boolean>;
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

export interface QuoteTable {
  company_id: string;
  id: string;
  quote_number: Generated<string>;
  details: unknown;
  requote_of: string | null;
  miles: number;
  shipping_modes: string;
  equipment_mode: string;
  freight_classes: string;
  units: number;
  total_weight: number;
  pickup_date: string;
  origin_city: string;
  origin_state: string;
  origin_postal_code: string;
  origin_country: string;
  origin_cell: number;
  origin_place: string;
  destination_city: string;
  destination_state: string;
  destination_postal_code: string;
  destination_country: string;
  destination_cell: number;
  destination_place: string;
  lowest_rate: number | null;
  created_by: string | null;
  created_at: Generated<Date>;
  found_by: string;
  number_key: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
}

export interface QuoteOrderTable {
  company_id: string;
  quote_id: string;
  order_id: string;
}

export interface QuoteRateTable {
  company_id: string;
  id: string;
  request_id: string;
  position: number;
  rate_source: string;
  carrier_id: string | null;
  carrier_name: string;
  total_cost: number;
  charges: unknown;
  offer: unknown;
  valid_until: Date;
  customer_cost: number | null;
}

export interface QuoteRequestTable {
  company_id: string;
  id: string;
  quote_number: Generated<string>;
  kind: string;
  shipping_date: string;
  question: unknown;
  outcome: unknown;
  asked_by: string | null;
  asked_at: Generated<Date>;
  quote_id: string | null;
}

export interface QuoteWordTable {
  company_id: string;
  word: string;
  sort_key: string;
  id: string;
}

export interface RateRequestTable {
  company_id: string;
  id: string;
  shipment_id: string;
  state: string;
  message: Generated<string>;
  answer_until: Date;
  load: unknown;
  requested_by: string | null;
  requested_at: Generated<Date>;
  closed_at: Date | null;
  closed_by: string | null;
}

export interface RateRequestCarrierTable {
  company_id: string;
  id: string;
  rate_request_id: string;
  carrier_id: string;
  carrier_name: string;
  mailed_to: string[];
  token_hash: string;
  version: Generated<number>;
  state: Generated<string>;
  amount: number | null;
  transit_days: number | null;
  equipment_note: Generated<string>;
  valid_until: string | null;
  reason: string | null;
  note: Generated<string>;
  answered_at: Date | null;
  answered_by: string | null;
  answerer_name: Generated<string>;
  recorded_by: string | null;
}

export interface RatingRowTable {
  company_id: string;
  id: string;
  kind: string;
  carrier_id: string | null;
  subject: string;
  effective_date: string;
  expiration_date: string | null;
  values: unknown;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

export interface ReferenceDataTable {
  name: string;
  checksum: string;
  rows: number;
  loaded_at: Generated<Date>;
}

export interface RefundRequestTable {
  company_id: string;
  id: string;
  invoice_id: string;
  card_payment_id: string;
  amount_cents: number;
  reason: string;
  state: Generated<string>;
  requested_by: string;
  requested_at: Generated<Date>;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: Generated<string>;
  is_owed_again: boolean;
}

export interface ReportScheduleTable {
  company_id: string;
  id: string;
  user_id: string;
  report_id: string;
  question: unknown;
  format: string;
  rhythm: string;
  weekday: string | null;
  day_of_month: number | null;
  hour: number;
  zone: string;
  last_sent_on: string | null;
  created_at: Generated<Date>;
}

export interface ScheduleTable {
  company_id: string | null;
  name: string;
  kind: string;
  lane: string;
  payload: unknown;
  max_attempts: number;
  every_minutes: number | null;
  daily_at: string | null;
  zone: string | null;
  next_at: Date;
}

export interface SchemaMigrationTable {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
}

export interface SentLinkTable {
  recipient_key: string;
  sender: string;
  sent_at: Date;
}

export interface SettingTable {
  key: string;
  value: string;
}

export interface ShipmentTable {
  company_id: string;
  id: string;
  shipment_number: Generated<string>;
  status: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: string | null;
  max_buy: Generated<number>;
  origination: Generated<string>;
  shipping_mode: string | null;
  equipment_mode: string | null;
  is_partial: Generated<boolean>;
  miles: number | null;
  carrier_id: string | null;
  carrier_name: Generated<string>;
  service_level: Generated<string>;
  contract_id: string | null;
  rate_id: string | null;
  cost: number | null;
  customer_cost: number | null;
  charges: Generated<unknown>;
  pro_number: string | null;
  pickup_number: string | null;
  tracking_requirements: Generated<unknown>;
  booked_at: Date | null;
  booked_by: string | null;
  cancel_reason: Generated<string>;
  found_by: Generated<string>;
  number_key: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
  original_booked_amount: number | null;
  origin_city: Generated<string>;
  origin_state: Generated<string>;
  destination_city: Generated<string>;
  destination_state: Generated<string>;
  pickup_sort: Generated<string>;
  delivery_sort: Generated<string>;
  order_count: Generated<number>;
  stop_count: Generated<number>;
  weight: Generated<number>;
  pallets: Generated<number>;
  is_hazmat: Generated<boolean>;
  on_time_status: string | null;
  exception: string | null;
  tracking_sort: Generated<string>;
  next_stop_number: number | null;
  eta_at: Date | null;
  driver_name: Generated<string>;
  driver_phone: Generated<string>;
  last_news_at: Date | null;
  last_news: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  position_at: Date | null;
  reckon_at: Date | null;
  co2_grams: number | null;
  delivered_at: Date | null;
  pro_key: GeneratedAlways<string | null>;
  planned_cost: number | null;
  calculated_at: Date | null;
  at_risk_reason: Generated<string>;
}

export interface ShipmentOrderTable {
  company_id: string;
  shipment_id: string;
  order_id: string;
  is_live: Generated<boolean>;
  is_removed: Generated<boolean>;
}

export interface ShipmentStopTable {
  company_id: string;
  id: string;
  shipment_id: string;
  stop_number: number;
  stop_type: string;
  location_id: string | null;
  load_style: Generated<string>;
  transit_seconds: number | null;
  leg_miles: number | null;
  status: Generated<string>;
  arrived_at: Date | null;
  departed_at: Date | null;
  eta_at: Date | null;
  eta_steps: Generated<unknown>;
  on_time_status: string | null;
  proof_at: Date | null;
  late_reason: Generated<string>;
  late_fault: string | null;
  planned_arrive_at: Date | null;
  planned_depart_at: Date | null;
  eta_earliest_at: Date | null;
  eta_latest_at: Date | null;
  eta_news_at: Date | null;
  at_risk_reason: Generated<string>;
  eta_day: string | null;
}

export interface ShipmentStopPartTable {
  company_id: string;
  shipment_stop_id: string;
  order_stop_id: string;
  turn: Generated<number>;
  planned_at: Date | null;
}

export interface ShipmentWordTable {
  company_id: string;
  word: string;
  sort_key: string;
  id: string;
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

export interface TenderOfferTable {
  company_id: string;
  id: string;
  shipment_id: string;
  carrier_id: string;
  carrier_name: string;
  state: string;
  version: Generated<number>;
  amount: number;
  contract_id: string | null;
  message: Generated<string>;
  mailed_to: string[];
  answer_until: Date;
  load: unknown;
  plan: unknown;
  token_hash: string;
  offered_by: string | null;
  offered_at: Generated<Date>;
  settled_at: Date | null;
  settled_by: string | null;
  answered_by: string | null;
  answerer_name: Generated<string>;
  reason: string | null;
  note: Generated<string>;
  counter_amount: number | null;
  needs_review: Generated<string>;
}

export interface TrackingEventTable {
  company_id: string;
  id: string;
  shipment_id: string;
  kind: string;
  stop_number: number | null;
  happened_at: Date;
  received_at: Generated<Date>;
  latitude: number | null;
  longitude: number | null;
  city: Generated<string>;
  state: Generated<string>;
  zone: string | null;
  carrier_eta_at: Date | null;
  note: Generated<string>;
  source: string;
  source_name: Generated<string>;
  key_id: string | null;
  external_id: string | null;
  user_id: string | null;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  held_reason: string | null;
  decision: string | null;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface TrackingLinkTable {
  company_id: string;
  token_hash: string;
  shipment_id: string;
  created_at: Generated<Date>;
}

export interface UserPreferenceTable {
  company_id: string;
  user_id: string;
  link_behaviour: string;
  mail_about: string[];
  bell_about: string[];
}

export interface UserViewTable {
  company_id: string;
  id: string;
  owner_id: string;
  list: string;
  name: string;
  filters: unknown;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

export interface UserViewOrderTable {
  company_id: string;
  user_id: string;
  list: string;
  view_ids: string[];
}

export interface UserViewShareTable {
  company_id: string;
  view_id: string;
  user_id: string;
}

export interface VisitorLookupTable {
  hour: Date;
  caller: string;
  looked_for: string;
}

export interface WatcherTable {
  company_id: string;
  id: string;
  entity_type: string;
  entity_id: string;
  name: Generated<string>;
  email_address: string;
  email_key: GeneratedAlways<string>;
  user_id: string | null;
  notification_type: string;
  confirmed_at: Date | null;
  asked_at: Date | null;
  ended_at: Date | null;
  created_at: Generated<Date>;
  created_by: string | null;
  shows: Generated<string>;
  reference_key: string | null;
  shown_number: string | null;
}

export interface WatcherLinkTable {
  company_id: string;
  token_hash: string;
  watcher_id: string;
  purpose: string;
  created_at: Generated<Date>;
}

export interface WatcherNewsTable {
  company_id: string;
  id: GeneratedAlways<number>;
  watcher_id: string;
  kind: string;
  record_name: string;
  text: string;
  link: string | null;
  happened_at: Date;
}

export interface WebhookTable {
  company_id: string;
  id: string;
  name: string;
  url: string;
  events: string[];
  secret: string;
  old_secret: string | null;
  old_secret_until: Date | null;
  is_active: Generated<boolean>;
  paused_reason: Generated<string>;
  silences: Generated<number>;
  rests_until: Date | null;
  job_id: string | null;
  last_delivered_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  created_by: string | null;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

export interface WebhookAttemptTable {
  company_id: string;
  delivery_id: string;
  id: string;
  at: Generated<Date>;
  request_headers: unknown;
  status: number | null;
  response_body: Generated<string>;
  error: Generated<string>;
  duration_ms: number;
}

export interface WebhookChangeTable {
  company_id: string;
  id: GeneratedAlways<number>;
  record_kind: string;
  record_id: string;
  transaction: Generated<string>;
  before: unknown;
  after: unknown;
  at: Generated<Date>;
}

export interface WebhookDeliveryTable {
  company_id: string;
  id: string;
  webhook_id: string;
  event_id: string;
  sequence: number;
  record_id: string;
  state: Generated<string>;
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  delivered_at: Date | null;
  last_status: number | null;
  last_error: Generated<string>;
  created_at: Generated<Date>;
}

export interface WebhookEventTable {
  company_id: string;
  id: string;
  sequence: GeneratedAlways<number>;
  type: string;
  record_id: string;
  record_number: string;
  body: string;
  created_at: Generated<Date>;
}

export interface Tables {
  audit_entry: AuditEntryTable;
  bill_of_lading: BillOfLadingTable;
  bill_to_company: BillToCompanyTable;
  billing_setting: BillingSettingTable;
  booking: BookingTable;
  card_book: CardBookTable;
  card_book_event: CardBookEventTable;
  card_book_secret: CardBookSecretTable;
  card_event: CardEventTable;
  card_payment: CardPaymentTable;
  card_refund: CardRefundTable;
  carrier: CarrierTable;
  carrier_bill: CarrierBillTable;
  carrier_book: CarrierBookTable;
  carrier_contact: CarrierContactTable;
  carrier_insurance: CarrierInsuranceTable;
  carrier_word: CarrierWordTable;
  change_request: ChangeRequestTable;
  commodity: CommodityTable;
  commodity_word: CommodityWordTable;
  company: CompanyTable;
  company_logo: CompanyLogoTable;
  company_setting: CompanySettingTable;
  constraint_set: ConstraintSetTable;
  constraint_set_word: ConstraintSetWordTable;
  contact: ContactTable;
  contact_word: ContactWordTable;
  dock_hours: DockHoursTable;
  dock_schedule: DockScheduleTable;
  document: DocumentTable;
  ended_session: EndedSessionTable;
  freight_order: FreightOrderTable;
  freight_tally: FreightTallyTable;
  grid_setting: GridSettingTable;
  gs1_serial: Gs1SerialTable;
  idempotency_key: IdempotencyKeyTable;
  installation_key: InstallationKeyTable;
  invoice: InvoiceTable;
  invoice_charge: InvoiceChargeTable;
  invoice_dispute: InvoiceDisputeTable;
  invoice_word: InvoiceWordTable;
  job: JobTable;
  lane: LaneTable;
  lane_rate: LaneRateTable;
  lane_rate_range: LaneRateRangeTable;
  lane_word: LaneWordTable;
  ledger_entry: LedgerEntryTable;
  location: LocationTable;
  location_contact: LocationContactTable;
  location_edi_code: LocationEdiCodeTable;
  location_word: LocationWordTable;
  ltl_agreement: LtlAgreementTable;
  mileage: MileageTable;
  note: NoteTable;
  notification: NotificationTable;
  optimization_job: OptimizationJobTable;
  optimization_solution: OptimizationSolutionTable;
  order_line_item: OrderLineItemTable;
  order_reference: OrderReferenceTable;
  order_stop: OrderStopTable;
  order_summary: OrderSummaryTable;
  order_summary_word: OrderSummaryWordTable;
  order_template: OrderTemplateTable;
  order_upload: OrderUploadTable;
  outbox: OutboxTable;
  outside_key: OutsideKeyTable;
  pallet_sscc: PalletSsccTable;
  party: PartyTable;
  party_word: PartyWordTable;
  payment: PaymentTable;
  payment_entry: PaymentEntryTable;
  payment_word: PaymentWordTable;
  portal_user: PortalUserTable;
  quotable_location: QuotableLocationTable;
  quote: QuoteTable;
  quote_order: QuoteOrderTable;
  quote_rate: QuoteRateTable;
  quote_request: QuoteRequestTable;
  quote_word: QuoteWordTable;
  rate_request: RateRequestTable;
  rate_request_carrier: RateRequestCarrierTable;
  rating_row: RatingRowTable;
  reference_data: ReferenceDataTable;
  refund_request: RefundRequestTable;
  report_schedule: ReportScheduleTable;
  schedule: ScheduleTable;
  schema_migration: SchemaMigrationTable;
  sent_link: SentLinkTable;
  setting: SettingTable;
  shipment: ShipmentTable;
  shipment_order: ShipmentOrderTable;
  shipment_stop: ShipmentStopTable;
  shipment_stop_part: ShipmentStopPartTable;
  shipment_word: ShipmentWordTable;
  stored_file: StoredFileTable;
  tender_offer: TenderOfferTable;
  tracking_event: TrackingEventTable;
  tracking_link: TrackingLinkTable;
  user_preference: UserPreferenceTable;
  user_view: UserViewTable;
  user_view_order: UserViewOrderTable;
  user_view_share: UserViewShareTable;
  visitor_lookup: VisitorLookupTable;
  watcher: WatcherTable;
  watcher_link: WatcherLinkTable;
  watcher_news: WatcherNewsTable;
  webhook: WebhookTable;
  webhook_attempt: WebhookAttemptTable;
  webhook_change: WebhookChangeTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_event: WebhookEventTable;
}
