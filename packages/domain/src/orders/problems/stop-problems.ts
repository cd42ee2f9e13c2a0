import { isEmailAddress } from '../../contacts/email-address.ts';
import { isPhoneNumber } from '../../contacts/phone-number.ts';
import { problemsWithLimits } from '../../fields/draft.ts';
import { problemsWithStopTimes } from '../../locations/stop-times.ts';
import { problem, type Problem } from '../../problem.ts';
import { placeOf, type OrderFacts } from '../facts.ts';
import { NEW_CONTACT_FIELDS, STOP_FIELDS } from '../order-fields.ts';
import type { NewStopContact, OrderDraft, StopDraft } from '../order.ts';
import { problemsWithItem } from './item-problems.ts';
import { problemsWithReferences } from './reference-problems.ts';
import { problemsWithAppointmentOf, problemsWithClosedDock, problemsWithPickupDay } from './time-and-place-problems.ts';
import { missing, under } from './under.ts';

export function problemsWithNewContact(contact: NewStopContact): Problem[] {
  const { email, phoneNumberMobile } = contact;
  return [
    ...missing(contact, { firstName: 'First name is required', lastName: 'Last name is required' }),
    ...(email !== null && !isEmailAddress(email) ? [problem('email', 'Must enter a valid email address')] : []),
    ...(phoneNumberMobile !== null && !isPhoneNumber(phoneNumberMobile)
      ? [problem('phoneNumberMobile', 'Must enter a valid phone number')]
      : []),
    ...problemsWithLimits(NEW_CONTACT_FIELDS, contact).filter(({ field }) => field !== 'email'),
  ];
}

function problemsWithPlace(stop: StopDraft, facts: OrderFacts): Problem[] {
  const type = stop.type ?? 'Pickup';
  if (stop.locationNumber === null) return [problem('locationNumber', `${type} Location is required`)];
  const place = placeOf(facts, stop);
  if (place === null) return [problem('locationNumber', `There is no location ${stop.locationNumber}.`)];
  const isKnown = stop.contactId === null || place.contacts.some(({ contactId }) => contactId === stop.contactId);
  return isKnown ? [] : [problem('contactId', 'Choose a contact of this location.')];
}

function problemsWithTimes(stop: StopDraft, index: number, facts: OrderFacts): Problem[] {
  const { baseDate, early, late } = stop;
  if (baseDate === null) return [problem('baseDate', `${stop.type ?? 'Pickup'} date required`)];
  // Whatever the times are, another day is needed.
  const closed = problemsWithClosedDock(stop, index, facts);
  if (closed.length > 0) return closed;
  return [
    ...problemsWithPickupDay(stop, index, facts),
    ...problemsWithStopTimes(placeOf(facts, stop)?.schedule ?? null, baseDate, { early, late }),
    ...problemsWithAppointmentOf(stop, index, facts),
  ];
}

export function problemsWithStop(index: number, order: OrderDraft, facts: OrderFacts): Problem[] {
  const stop = order.stops[index]!;
  return [
    ...(stop.type === null ? [problem('type', 'Stop Type is required')] : []),
    ...problemsWithPlace(stop, facts),
    ...problemsWithTimes(stop, index, facts),
    ...problemsWithLimits(STOP_FIELDS, stop),
    ...problemsWithReferences(stop.referenceNumbers),
    ...(stop.locationContactToAdd
      ? under('locationContactToAdd', problemsWithNewContact(stop.locationContactToAdd))
      : []),
    ...stop.lineItems.flatMap((item, index) => under(`lineItems.${index}`, problemsWithItem(item, order))),
  ];
}
