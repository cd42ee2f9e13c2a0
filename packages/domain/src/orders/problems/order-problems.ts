import { isPhoneNumber } from '../../contacts/phone-number.ts';
import { problemsWithLimits } from '../../fields/draft.ts';
import { problem, type Problem } from '../../problem.ts';
import type { OrderFacts } from '../facts.ts';
import { FREIGHT_TERM_FIELDS, ORDER_FIELDS } from '../order-fields.ts';
import type { OrderDraft } from '../order.ts';
import { problemsWithChangedGoods } from '../goods-in-order.ts';
import { isHazmat, isInternational } from '../settle.ts';
import { problemsWithChoices } from './choice-problems.ts';
import { problemsWithQuoted, type QuotedOptions } from './quote-problems.ts';
import { problemsWithReferences } from './reference-problems.ts';
import { problemsWithRoute } from './route-problems.ts';
import { problemsWithStop } from './stop-problems.ts';
import { missing, under } from './under.ts';

/**
 * All that is wrong with a settled order, by field. The form shows it, the server answers it: neither knows a rule that the
 * other does not.
 */
export function problemsWithOrder(order: OrderDraft, facts: OrderFacts, options: QuotedOptions = {}): Problem[] {
  return [
    ...missingFacts(order),
    ...problemsWithTerms(order),
    ...problemsWithChoices(order, facts),
    ...problemsWithReefer(order),
    ...problemsWithBillTo(order, facts),
    ...problemsWithLimits(ORDER_FIELDS, order),
    ...order.stops.flatMap((_, index) => under(`stops.${index}`, problemsWithStop(index, order, facts))),
    ...problemsWithRoute(order, facts),
    ...problemsWithQuoted(order, facts, options),
    ...(isInternational(order, facts) ? problemsWithCustoms(order) : []),
    ...(isHazmat(order) ? problemsWithHazmatContact(order) : []),
    ...problemsWithChangedGoods(order, facts.before, facts.configuration.freightRules),
    ...problemsWithReferences(order.referenceNumbers),
  ];
}

function missingFacts(order: OrderDraft): Problem[] {
  return missing(order, {
    orderType: 'Must select Order Type',
    shippingMode: 'Must select Shipping Mode',
    equipmentMode: 'Must select Equipment Mode',
    linearFeet: order.isPartial && 'Linear Feet required for Partial TL',
  });
}

function problemsWithTerms({ tmsOrderDetails: terms }: OrderDraft): Problem[] {
  return under('tmsOrderDetails', [
    ...missing(terms, {
      freightTermType: 'Must select Freight Terms',
      markup: terms.freightTermType === 'PrepaidAdd' && 'Markup % required for Prepaid and Add',
    }),
    ...problemsWithLimits(FREIGHT_TERM_FIELDS, terms),
  ]);
}

function problemsWithReefer(order: OrderDraft): Problem[] {
  const { reeferMode, reeferTemperatureMin: min, reeferTemperatureMax: max } = order;
  if (order.equipmentMode !== 'Reefer') return [];
  const isTurned = reeferMode === 'Cycle' && min !== null && max !== null && min > max;
  return [
    ...missing(order, {
      reeferMode: 'Must select Reefer Mode',
      reeferTemperatureMin: reeferMode === 'Cycle' && 'Minimum Reefer Temperature Required',
      reeferTemperatureMax: reeferMode === 'Cycle' && 'Maximum Reefer Temperature Required',
      reeferTemperature: reeferMode === 'Continuous' && 'Reefer Temperature Required',
    }),
    ...(isTurned
      ? [
          problem('reeferTemperatureMin', 'The minimum cannot be above the maximum.'),
          problem('reeferTemperatureMax', 'The maximum cannot be below the minimum.'),
        ]
      : []),
  ];
}

function problemsWithBillTo(order: OrderDraft, { configuration, billTo }: OrderFacts): Problem[] {
  if (!configuration.orderDefaults.allowTMSBillToCompany) return [];
  const { billToCompanyNumber } = order;
  if (billToCompanyNumber === null) return [problem('billToCompanyNumber', 'Bill to Company is required')];
  if (!billTo.some(({ companyNumber }) => companyNumber === billToCompanyNumber)) {
    return [problem('billToCompanyNumber', `There is no bill-to company ${billToCompanyNumber}.`)];
  }
  return missing(order, { billingSettingId: 'Billing Setting is required' });
}

function problemsWithCustoms(order: OrderDraft): Problem[] {
  const phone = order.customsBrokerPhoneNumber;
  return [
    ...missing(order, {
      customsBrokerName: 'Broker name is required',
      customsBrokerContactName: 'Customs Contact is required',
      customsBrokerPhoneNumber: 'Customs Phone Number is required',
      customsBrokerPortOfEntry: 'Customs Port is required',
    }),
    ...(phone !== null && !isPhoneNumber(phone)
      ? [problem('customsBrokerPhoneNumber', 'Enter a valid phone number')]
      : []),
  ];
}

const PHONE_DIGITS = 10;

/** A person who finds a leak has to call someone: a name without a telephone number does not help. */
function problemsWithHazmatContact(order: OrderDraft): Problem[] {
  const contact = order.hazmatEmergencyContactInfo;
  const isSilent = contact !== null && contact.replace(/\D/g, '').length < PHONE_DIGITS;
  return [
    ...missing(order, {
      hazmatEmergencyContactInfo: 'Hazmat Contact is required',
      chemtracAccountNumber: 'Chemtrec Account is required',
    }),
    ...(isSilent ? [problem('hazmatEmergencyContactInfo', 'Hazmat Contact needs a telephone number')] : []),
  ];
}
