import { configuration } from '@lanewright/contract/configuration.ts';
import { REQUIREMENT_FLAGS } from '@lanewright/domain/orders/requirement-flags.ts';
import { serve } from '../../platform/http/serve.ts';
import * as billTo from './commands/bill-to.ts';
import * as sections from './commands/sections.ts';
import * as store from './store.ts';

export const configurationRoutes = serve(configuration, {
  customerConfiguration: ({ scope }) => sections.getCustomerConfiguration(scope),
  settingsQuery: ({ scope }) => sections.getSettings(scope),
  orderFormConfiguration: ({ scope }) => sections.getOrderFormChoices(scope),
  referenceNumberTypes: ({ scope }) => sections.getReferenceNumberTypes(scope),
  referenceNumbersQuery: ({ scope }) => sections.getReferenceNumbersByPlace(scope),
  requirementFlags: () => [...REQUIREMENT_FLAGS],
  billToCompanies: ({ scope }) => scope.inCompany(store.listBillToCompanies),
  defaultBillingSetting: ({ scope }) => scope.inCompany(store.defaultBillingSetting),
  createBillToCompany: ({ scope, body }) => billTo.createBillToCompany(scope, body),
  updateBillToCompany: ({ scope, params, body }) => billTo.updateBillToCompany(scope, params.id, body),
  removeBillToCompany: ({ scope, params }) => billTo.removeBillToCompany(scope, params.id),
  createBillingSetting: ({ scope, params, body }) => billTo.createBillingSetting(scope, params.id, body),
  updateBillingSetting: ({ scope, params, body }) => billTo.updateBillingSetting(scope, params.id, body),
  removeBillingSetting: ({ scope, params }) => billTo.removeBillingSetting(scope, params.id),
  sections: ({ scope }) => sections.getSections(scope),
  saveOrderDefaults: ({ scope, body }) => sections.saveSection(scope, 'orderDefaults', body),
  saveQuoteMarkup: ({ scope, body }) => sections.saveSection(scope, 'quoteMarkup', body),
  saveBooking: ({ scope, body }) => sections.saveSection(scope, 'booking', body),
  saveDocuments: ({ scope, body }) => sections.saveSection(scope, 'documents', body),
  saveInsurance: ({ scope, body }) => sections.saveSection(scope, 'insurance', body),
  saveFreightRules: ({ scope, body }) => sections.saveSection(scope, 'freightRules', body),
});
