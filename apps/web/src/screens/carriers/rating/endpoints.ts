import type { ratingData as contract } from '@lanewright/contract/rating-data.ts';

// Where and how the contract's endpoints are asked. The build cannot take the schemas out of the contract's own file, so
// only its types are read here; a test compares the rest with it.
type Contract = typeof contract;

export const RATING_PAGE_SIZE = 50;
export const MAX_RATING_IMPORT_ROWS = 2_000;

const sees = { company: 'own', needs: 'ViewCarrierNetwork', rate: 'read', answers: {} };
const edits = { company: 'own', needs: 'EditCarrierNetwork', rate: 'write', repeats: 'at-once', answers: {} };
const as = <Name extends keyof Contract>(facts: object) => facts as Contract[Name];

export const ratingData = {
  list: as<'list'>({ method: 'GET', path: '/rating-rows', ...sees }),
  create: as<'create'>({ method: 'POST', path: '/rating-rows', ...edits }),
  update: as<'update'>({ method: 'PUT', path: '/rating-rows/:id', ...edits }),
  remove: as<'remove'>({ method: 'DELETE', path: '/rating-rows/:id', ...edits }),
  template: as<'template'>({
    method: 'GET',
    path: '/rating-rows/template',
    ...sees,
    answers: { file: 'Rating data.csv', contentType: 'text/csv; charset=utf-8' },
  }),
  import: as<'import'>({ method: 'POST', path: '/rating-rows/import', ...edits, rate: 'heavy' }),
};
