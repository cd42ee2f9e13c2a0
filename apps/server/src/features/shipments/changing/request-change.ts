import { randomUUID } from 'node:crypto';
import type { AskedChange, NewChangeRequest, ChangeRequest } from '@lanewright/contract/change-requests.ts';
import type { ShipmentCharge } from '@lanewright/contract/shipments.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { OWN_FREIGHT_SERVICE } from '@lanewright/domain/shipments/origination.ts';
import { cents } from '@lanewright/domain/units/money.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { LoadToBook } from '../../../outside/carriers/port.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, refuseIf } from '../../../platform/failures.ts';
import { promiseToAsk } from '../../../platform/jobs/promise.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { chosenRate } from '../../rating/commands/chosen-rate.ts';
import { setPendingChange } from '../../orders/commands/change-booked.ts';
import { loadToBook } from '../booking/load-to-book.ts';
import { lastBooking } from '../store/booking-rows.ts';
import { findChange, insertChange, type ChangedPrice } from '../store/change-rows.ts';
import { ASK_CHANGE, changeWord } from './ask-change.ts';
import { loadChange, type LoadedChange } from './load-change.ts';
import { changesSincePriced } from './price-change.ts';
import { changeAnswer } from './read-changes.ts';
import { recordChange } from './record-change.ts';

type Parts = Pick<FeatureParts, 'carriers' | 'log'>;

const ASK_AGAIN = 'Get the price again.';

function isSameService(one: ChosenQuote, other: ChosenQuote): boolean {
  const [a, b] = [one.bookable!, other.bookable!];
  return (
    a.rateSource === b.rateSource &&
    a.carrierName === b.carrierName &&
    a.contractId === b.contractId &&
    a.serviceLevelCode === b.serviceLevelCode &&
    a.isPartial === b.isPartial &&
    a.isCustomerFreightPayer === b.isCustomerFreightPayer
  );
}

/** The price of the new rate, as it is kept: for this freight, by this carrier, still good, and what the person was shown. */
async function ratedPrice(
  db: Db,
  loaded: LoadedChange,
  rateId: string,
  cost: number,
): Promise<{ price: ChangedPrice; rate: ChosenQuote }> {
  const { shipment } = loaded;
  const rate = await chosenRate(db, rateId);
  const booked = shipment.rateId === null ? null : await chosenRate(db, shipment.rateId);
  const refuse = (message: string) => refuseIf([problem('rateId', `${message} ${ASK_AGAIN}`)]);
  if (!rate || !booked || !isSameService(rate, booked)) refuse('This is not a price of the same carrier and service.');
  const changes = await changesSincePriced(db, rate!, loaded);
  if (changes.length > 0) refuse('The price is not that of this change.');
  if (Date.parse(rate!.told!.validUntil) <= Date.now()) refuse('The price does not hold any more.');
  const { totalCost, customerCost } = rate!.told!;
  if (cents(totalCost) !== cents(cost))
    refuseIf([problem('cost', `The price is another than you were shown. ${ASK_AGAIN}`)]);
  const charges = rate!.bookable!.charges as ShipmentCharge[];
  return {
    rate: rate!,
    price: { costBefore: shipment.cost ?? 0, costAfter: totalCost, customerCost, charges, rateId },
  };
}

/** Without a new rate the price stays where it does not depend on the change; otherwise it is what a person has arranged. */
async function keptPrice(
  db: Db,
  loaded: LoadedChange,
  { cost, reason }: NewChangeRequest,
): Promise<{ price: ChangedPrice; isArranged: boolean }> {
  const { shipment } = loaded;
  const costBefore = shipment.cost ?? 0;
  const rate = shipment.rateId === null ? null : await chosenRate(db, shipment.rateId);
  const stays = rate !== null && (await changesSincePriced(db, rate, loaded)).length === 0;
  const difference = cents(cost - costBefore);
  if (stays && difference !== 0) refuseIf([problem('cost', `The price does not depend on the change. ${ASK_AGAIN}`)]);
  const { customerCost, charges, rateId } = shipment;
  const same = { costBefore, customerCost, rateId };
  const isArranged = !stays;
  if (difference === 0) return { isArranged, price: { ...same, costAfter: costBefore, charges } };
  const arranged: ShipmentCharge = {
    chargeTypeName: 'Change after booking',
    description: reason || 'Arranged with the carrier',
    units: 1,
    rate: difference,
    chargeRateType: 'Flat',
    total: difference,
  };
  return { isArranged, price: { ...same, costAfter: cents(cost), charges: [...charges, arranged] } };
}

/** What the carrier was told when it was booked, as it is to be now; null where no machine was told. */
async function loadOf(
  db: Db,
  scope: UserScope,
  loaded: LoadedChange,
  price: ChangedPrice,
  rate: ChosenQuote | null,
): Promise<LoadToBook | null> {
  const { shipment, orders, stops } = loaded;
  const load = (await lastBooking(db, shipment.id))?.plan.load ?? null;
  const booked = rate ?? (shipment.rateId === null ? null : await chosenRate(db, shipment.rateId));
  if (load === null || booked === null) return null;
  const { requestId, companyId, bolNumber, scac } = load;
  const told = loadToBook({
    requestId,
    companyId,
    shipmentNumber: bolNumber,
    orders,
    stops,
    rate: booked.bookable!,
    scac,
    requester: {
      companyName: scope.user.companyName,
      contactName: `${scope.user.firstName} ${scope.user.lastName}`.trim(),
      email: scope.user.emailAddress,
    },
  });
  return { ...told, price: price.costAfter };
}

/** Decides, and writes down what is to be asked: from then on a job sees to it that it comes to an end. */
async function claimChange(
  db: Db,
  scope: UserScope,
  orderNumber: string,
  body: NewChangeRequest,
): Promise<{ id: string; warnings: string[] }> {
  const loaded = await loadChange(db, orderNumber, body, true);
  const { order, shipment, differences, warnings } = loaded;
  const { price, rate, isArranged } =
    body.rateId === null
      ? { ...(await keptPrice(db, loaded, body)), rate: null }
      : { ...(await ratedPrice(db, loaded, body.rateId, body.cost)), isArranged: false };
  // A machine is only told a price that was quoted for this freight: what a person has arranged, a person confirms.
  const load = isArranged ? null : await loadOf(db, scope, loaded, price, rate);
  const id = randomUUID();
  const jobId = load === null ? null : await promiseToAsk(db, scope, ASK_CHANGE, { changeId: id });
  const carrierName = shipment.carrierName || OWN_FREIGHT_SERVICE;
  await insertChange(db, scope, {
    id,
    orderId: order.id,
    shipmentId: shipment.id,
    state: load === null ? 'waiting' : 'asking',
    change: body.change,
    differences,
    reason: body.reason,
    carrierName,
    message: load === null ? `Ask ${carrierName}, and say here what it told you.` : '',
    load,
    jobId,
    ...price,
  });
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: 'shipment',
      entityId: shipment.id,
      before: {},
      after: { changeOf: order.orderNumber, changeState: 'asked', differences, reason: body.reason },
    },
  ]);
  await setPendingChange(db, scope, order.id, true);
  await announce(db, scope, 'shipments', { entityId: shipment.id, notificationType: 'ChangeRequest' });
  return { id, warnings };
}

/** Once, whatever happens: written down and committed, asked by its id, recorded. */
export async function requestChange(
  { carriers, log }: Parts,
  scope: UserScope,
  orderNumber: string,
  body: NewChangeRequest,
): Promise<AskedChange> {
  const { id, warnings } = await scope.once('claim', (db) => claimChange(db, scope, orderNumber, body));
  const claimed = (await scope.inCompany((db) => findChange(db, id)))!;
  if (claimed.state === 'asking') {
    const word = await changeWord(carriers, claimed);
    if (word.kind === 'unknown') log.warn({ changeId: id }, 'A carrier gave no word to a change; it is asked again.');
    await scope.inCompany((db) => recordChange(db, scope, claimed, word));
  }
  return { ...changeAnswer((await scope.inCompany((db) => findChange(db, id)))!), warnings };
}

async function settleByPerson(
  scope: UserScope,
  id: string,
  word: { kind: 'accepted' | 'refused' | 'withdrawn'; message: string },
): Promise<ChangeRequest> {
  return scope.inCompany(async (db) => {
    const change = await findChange(db, id);
    if (!change) throw new NotFound();
    const message =
      change.state === 'asking'
        ? 'The carrier is being asked at this moment.'
        : `The change is ${change.state} already.`;
    if (change.state !== 'waiting') refuseIf([problem('state', message)]);
    await recordChange(db, scope, change, word);
    return changeAnswer((await findChange(db, id))!);
  });
}

export function answerChange(
  scope: UserScope,
  id: string,
  { isAccepted, message }: { isAccepted: boolean; message: string },
) {
  return settleByPerson(scope, id, { kind: isAccepted ? 'accepted' : 'refused', message });
}

export function withdrawChange(scope: UserScope, id: string): Promise<ChangeRequest> {
  return settleByPerson(scope, id, { kind: 'withdrawn', message: '' });
}
