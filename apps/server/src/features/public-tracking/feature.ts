import { publicTracking } from '@lanewright/contract/public-tracking.ts';
import type { Feature } from '../../feature.ts';
import { NotFound } from '../../platform/failures.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireMail } from '../../platform/mail/require-mail.ts';
import { watchFromOutside } from '../watchers/commands/watch-from-outside.ts';
import { findShipment, findShipmentsBy } from './commands/find-shipment.ts';
import { readLogo } from './commands/logo.ts';
import { tellActivities, tellShipment, tellStops } from './commands/tell-shipment.ts';

/** Freight on its way, for whoever knows a number of it. All of it is read in a role that sees nothing else. */
export const publicTrackingFeature: Feature = {
  routes: ({ files, mail }) =>
    serve(publicTracking, {
      byReference: ({ asVisitor, query }) =>
        asVisitor(async (db) => {
          const found = [];
          for (const shipment of await findShipmentsBy(db, query)) found.push(await tellShipment(db, shipment));
          return found;
        }),
      byNumber: ({ asVisitor, params, query }) =>
        asVisitor(async (db) => tellShipment(db, await findShipment(db, params.entityNumber, query))),
      stops: ({ asVisitor, params, query }) =>
        asVisitor(async (db) => tellStops(db, await findShipment(db, params.entityNumber, query))),
      activities: ({ asVisitor, params, query }) =>
        asVisitor(async (db) => tellActivities(db, await findShipment(db, params.entityNumber, query))),
      addWatcher: async ({ asVisitor, scopeOf, params, body }) => {
        requireMail(mail);
        const { id, companyId } = await asVisitor((db) => findShipment(db, params.entityNumber, {}));
        // Who watches what they cannot name would learn that it exists.
        if (id !== body.entityId) throw new NotFound();
        return watchFromOutside(scopeOf(companyId), body);
      },
      logo: ({ asVisitor, params }) => readLogo(files, asVisitor, params.logoFileId),
    }),
};
