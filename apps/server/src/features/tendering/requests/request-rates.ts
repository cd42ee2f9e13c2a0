import type { NewRateRequest, RateRequest, RateResponse } from '@lanewright/contract/tenders.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { pickupUntilOf, zoneOfLoad } from '@lanewright/domain/tendering/load-words.ts';
import { problemsWithRateAnswer, problemsWithRateRequest } from '@lanewright/domain/tendering/rate-request-rules.ts';
import { distinctAddresses } from '@lanewright/domain/tendering/recipients.ts';
import { reasonNotToRequestRates } from '@lanewright/domain/tendering/tenderable.ts';
import { rateRequestMail } from '@lanewright/domain/tendering/tender-mail.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Conflict, NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import { hashOfToken, makeToken } from '../../../platform/link-token.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import { carrierUsability } from '../../carriers/commands/carrier-usability.ts';
import { peopleOfCarriers } from '../../carriers/commands/people-of-carriers.ts';
import {
  freightOfTender,
  lockTendered,
  problemsWithAsking,
  tenderedShipment,
  type TenderedShipment,
} from '../../shipments/commands/tendered-shipment.ts';
import { offeredLoad } from '../offered-load.ts';
import { ANSWER_PAGE } from '../offering/offer-shipment.ts';
import { asRequest, requestState, tenderFacts } from '../read-tenders.ts';
import {
  answersOf,
  closeRequestRow,
  findAnswer,
  findRequest,
  insertRequest,
  type KeptRequest,
} from '../store/request-rows.ts';
import { keepAnswer } from './keep-answer.ts';

async function whole(db: Db, id: string): Promise<RateRequest> {
  const request = (await findRequest(db, id))!;
  const tendered = (await tenderedShipment(db, request.shipmentId))!;
  return asRequest(request, await answersOf(db, [id]), tendered);
}

/** A carrier that could not carry it is not asked what it would cost. */
async function refuseUnusable(db: Db, tendered: TenderedShipment, ids: readonly string[]): Promise<void> {
  const whyNot = await carrierUsability(db, ids, freightOfTender(tendered));
  refuseIf(
    ids.flatMap((id, index) =>
      (whyNot.get(id) ?? []).map((message) => problem(`carriers.${index}.carrierId`, message)),
    ),
  );
}

/** Asked and written down in one transaction; each carrier has a link of its own. */
export function requestRates(scope: UserScope, shipmentId: string, body: NewRateRequest): Promise<RateRequest> {
  return scope.inCompany(async (db) => {
    const tendered = await lockTendered(db, scope, shipmentId);
    if (!tendered) throw new NotFound();
    const whyNot = reasonNotToRequestRates(tenderFacts(tendered, null));
    if (whyNot !== null) throw new Refused(whyNot);
    refuseIf(await problemsWithAsking(db, tendered));
    const { shipmentNumber } = tendered.shipment;
    const load = offeredLoad(tendered);
    const answerUntil = new Date(body.answerUntil);
    const asked = body.carriers.map(({ carrierId, emailAddresses }) => ({
      carrierId,
      emailAddresses: distinctAddresses(emailAddresses),
    }));
    const facts = { now: Date.now(), pickupUntil: pickupUntilOf(load) };
    const message = body.message.trim();
    refuseIf(problemsWithRateRequest({ carriers: asked, answerUntil: answerUntil.getTime(), message }, facts));
    const ids = asked.map(({ carrierId }) => carrierId);
    await refuseUnusable(db, tendered, ids);
    const people = await peopleOfCarriers(db, ids);
    const id = scope.stepId('rate request');
    const carriers = asked.map(({ carrierId, emailAddresses }) => ({
      id: scope.stepId(`asked ${carrierId}`),
      carrierId,
      carrierName: people.get(carrierId)!.name,
      mailedTo: emailAddresses,
      token: makeToken(scope.companyId),
    }));
    await insertRequest(
      db,
      scope,
      { id, shipmentId, message, answerUntil, load },
      carriers.map(({ token, ...carrier }) => ({ ...carrier, tokenHash: hashOfToken(token) })),
    );
    const { companyName: company, emailAddress: askerAddress, firstName, lastName } = scope.user;
    const asker = `${firstName} ${lastName}`.trim();
    const until = answerUntil.getTime();
    const words = rateRequestMail({ company, asker, askerAddress, shipmentNumber, load, answerUntil: until, message });
    for (const { mailedTo, token } of carriers) {
      const links = [{ label: 'Answer with your price', path: `${ANSWER_PAGE}#${token}` }];
      for (const to of mailedTo) await queueMail(db, scope, { to, ...words, links });
    }
    const after = { ratesAskedOf: carriers.map(({ carrierName }) => carrierName) };
    await recordAudit(db, scope, [
      { action: 'changed', entityKind: 'shipment', entityId: shipmentId, before: {}, after },
    ]);
    await announce(db, scope, 'shipments', { entityId: shipmentId, notificationType: 'Tender' });
    return whole(db, id);
  });
}

/** A second time it is closed as it was. */
export function closeRequest(scope: Scope, id: string): Promise<RateRequest> {
  return scope.inCompany(async (db) => {
    const request = await findRequest(db, id, true);
    if (!request) throw new NotFound();
    if (request.state === 'Open') {
      await closeRequestRow(db, scope, id);
      await announce(db, scope, 'shipments', { entityId: request.shipmentId, notificationType: 'Tender' });
    }
    return whole(db, id);
  });
}

/** By the clocks of the pickup. */
export const todayFor = ({ load }: Pick<KeptRequest, 'load'>): string => localTimeAt(zoneOfLoad(load), Date.now()).date;

/** What a carrier has told a person. */
export function recordRate(scope: Scope, id: string, body: RateResponse): Promise<RateRequest> {
  return scope.inCompany(async (db) => {
    const found = await findAnswer(db, id);
    if (!found) throw new NotFound();
    // The request before its answers, as who closes it does.
    const request = (await findRequest(db, found.rateRequestId, true))!;
    const answer = (await findAnswer(db, id, true))!;
    if (request.state === 'Closed' || requestState(request) === 'Closed')
      throw new Refused('The rate request is closed.');
    if (answer.version !== body.version)
      throw new Conflict('The carrier has answered since you saw it. Look at it again.');
    refuseIf(problemsWithRateAnswer(body, { today: todayFor(request), needsName: false }));
    await keepAnswer(db, scope, request, answer, body, 'Hand');
    return whole(db, request.id);
  });
}
