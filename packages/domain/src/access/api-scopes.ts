import type { CarrierScope } from './carrier-scopes.ts';
import type { Permission } from './permissions.ts';

/** What a program of the company may do over the API, in groups that its people understand. */
interface ApiScopeFacts {
  /** As it is offered to who makes a key. */
  label: string;
  /** What a person would need to do the same. */
  grants: readonly Permission[];
}

const SCOPES = {
  'orders:read': { label: 'Read orders', grants: ['ViewOrder'] },
  'orders:write': {
    label: 'Create, change and void orders',
    grants: ['ViewOrder', 'CreateOrder', 'EditOrder', 'VoidOrder'],
  },
  'quotes:write': { label: 'Ask for rates', grants: ['CreateQuote'] },
  'shipments:read': { label: 'Read shipments and where they are', grants: ['ViewShipment'] },
  'shipments:write': {
    label: 'Make, book and cancel shipments',
    grants: ['ViewShipment', 'ViewDraftShipment', 'CreateShipment', 'BookShipment', 'CancelShipment'],
  },
  'documents:read': { label: 'Read documents', grants: ['ViewDocuments'] },
  'documents:write': {
    label: 'Add documents and print papers',
    grants: ['ViewDocuments', 'EditDocuments', 'GenerateBillOfLading', 'GeneratePalletLabel'],
  },
  'invoices:read': {
    label: 'Read invoices and payments',
    grants: ['ViewInvoice', 'ViewCarrierInvoice', 'ViewPayments'],
  },
  'data:read': {
    label: 'Read locations, commodities and what orders must carry',
    grants: ['ViewLocations', 'ViewCommodity'],
  },
  'carriers:read': { label: 'Read carriers', grants: ['ViewCarrierNetwork'] },
} as const satisfies Record<string, ApiScopeFacts>;

export type ApiScope = keyof typeof SCOPES;
export const API_SCOPES = Object.keys(SCOPES) as [ApiScope, ...ApiScope[]];

export const apiScopeLabel = (scope: ApiScope): string => SCOPES[scope].label;

const isApiScope = (scope: string): scope is ApiScope => Object.hasOwn(SCOPES, scope);

/** The permissions of whoever shows a key with these; other scopes grant none. */
export function permissionsOfScopes(scopes: readonly string[]): Permission[] {
  return [...new Set(scopes.filter(isApiScope).flatMap((scope): readonly Permission[] => SCOPES[scope].grants))];
}

/**
 * What a user would need to do by hand what carriers and visibility providers do with a key. Their keys lend none of it: they
 * open the API for carriers only.
 */
const CARRIER_SCOPE_FACTS = {
  tracking: { grants: ['ViewShipment', 'BookShipment'] },
  invoices: { grants: ['ViewCarrierInvoice', 'EditRateMismatches'] },
} as const satisfies Record<CarrierScope, Pick<ApiScopeFacts, 'grants'>>;

type AnyScope = ApiScope | CarrierScope;

/** One table for keys of programs, carriers and providers: the permissions that each scope stands for. */
const GRANTS_OF_SCOPES: Record<AnyScope, { grants: readonly Permission[] }> = { ...SCOPES, ...CARRIER_SCOPE_FACTS };

const isScope = (scope: string): scope is AnyScope => Object.hasOwn(GRANTS_OF_SCOPES, scope);

export const grantsOfScope = (scope: AnyScope): readonly Permission[] => GRANTS_OF_SCOPES[scope].grants;

/** Of these, what a person cannot hand on because they may not do it themselves. */
export function scopesBeyond<S extends string>(scopes: readonly S[], held: readonly Permission[]): (S & AnyScope)[] {
  return scopes
    .filter((scope): scope is S & AnyScope => isScope(scope))
    .filter((scope) => grantsOfScope(scope).some((permission) => !held.includes(permission)));
}
