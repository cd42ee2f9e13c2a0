import { publicTracking, TRACKING_TOKEN_HEADER, type TrackingProof } from '@lanewright/contract/public-tracking.ts';
import type { Feature } from '../../feature.ts';
import { NotFound } from '../../platform/failures.ts';
import { serve, type Request } from '../../platform/http/serve.ts';
import { requireMail } from '../../platform/mail/require-mail.ts';
import { watchFromOutside } from '../watchers/commands/watch-from-outside.ts';
import { withShipment, withShipments, type Visitor } from './commands/find-shipment.ts';
import { readLogo } from './commands/logo.ts';
import { tellActivities, tellShipment, tellStops } from './commands/tell-shipment.ts';

const visitorOf = (
  { asVisitor, caller, header }: Pick<Request<never>, 'asVisitor' | 'caller' | 'header'>,
  proof: TrackingProof,
): Visitor => ({
  asVisitor,
  caller,
  token: header(TRACKING_TOKEN_HEADER) || null,
  proof,
});

/** Freight on its way, for anyone who knows a number of it. All of it is read in a role that sees nothing else. */
export const publicTrackingFeature: Feature = {
  routes: ({ files, mail }) =>
    serve(publicTracking, {
      byReference: (request) => withShipments(visitorOf(request, request.query), tellShipment),
      byNumber: (request) => withShipment(visitorOf(request, request.query), request.params.entityNumber, tellShipment),
      stops: (request) => withShipment(visitorOf(request, request.query), request.params.entityNumber, tellStops),
      activities: (request) =>
        withShipment(visitorOf(request, request.query), request.params.entityNumber, tellActivities),
      addWatcher: async (request) => {
        requireMail(mail);
        const { params, query, body, scopeOf } = request;
        const visitor = visitorOf(request, query);
        const shipment = await withShipment(visitor, params.entityNumber, async (_db, one) => one);
        // Who watches what they cannot name would learn that it exists.
        if (![shipment.id, shipment.shownNumber].includes(body.entityId.trim())) throw new NotFound();
        return watchFromOutside(scopeOf(shipment.companyId), body, shipment);
      },
      logo: ({ asVisitor, params }) => readLogo(files, asVisitor, params.logoFileId),
    }),
};
