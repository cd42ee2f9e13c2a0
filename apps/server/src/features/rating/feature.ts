import { rates } from '@lanewright/contract/rates.ts';
import { ratingData } from '@lanewright/contract/rating-data.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { askIntegrated } from './commands/ask-integrated.ts';
import { askSpot } from './commands/ask-spot.ts';
import { pickupCalendar } from './commands/pickup-calendar.ts';
import { changeRow, createRow, deleteRow } from './commands/save-row.ts';
import { importRows } from './import/import-rows.ts';
import { ratingFile } from './import/template.ts';
import { findRowsOfKind, searchRows } from './store/rating-rows.ts';

export const ratingFeature: Feature = {
  routes: (parts) => [
    ...serve(rates, {
      spot: ({ scope, body }) => askSpot(parts, scope, body),
      integrated: ({ scope, body }) => askIntegrated(parts, scope, body),
    }),
    ...serve(ratingData, {
      list: ({ scope, query }) => scope.inCompany((db) => searchRows(db, query)),
      create: ({ scope, body }) => createRow(scope, body),
      update: ({ scope, params, body }) => changeRow(scope, params.id, body),
      remove: ({ scope, params }) => deleteRow(scope, params.id),
      template: async ({ scope, query }) => ({
        bytes: ratingFile(
          query.kind,
          query.content === 'kept' ? await scope.inCompany((db) => findRowsOfKind(db, query.kind)) : [],
        ),
      }),
      import: ({ scope, body }) =>
        importRows(scope, { kind: body.kind, data: body.modelFile.data, confirm: body.confirm }),
      calendar: ({ scope, query }) => pickupCalendar(scope, query.from),
    }),
  ],
  constraints: {
    rating_row_subject: problem('effectiveDate', 'There is a row about the same from that day on. Change that one.'),
  },
};
