import { GridSettings } from '@lanewright/domain/views/grid-settings.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const GridId = z.strictObject({ gridId: GridSettings.shape.gridId });

export const views = {
  gridSettings: endpoint({
    get: '/grid-settings/:gridId',
    needs: 'SignedIn',
    rate: 'read',
    company: 'own',
    about: 'How the signed-in person arranged a list; null when they never did.',
    params: GridId,
    answers: GridSettings.nullable(),
    example: { params: { gridId: 'commodities' } },
  }),
  saveGridSettings: endpoint({
    put: '/grid-settings/:gridId',
    needs: 'SignedIn',
    rate: 'write',
    company: 'own',
    about: 'Keep how the signed-in person arranged a list.',
    params: GridId,
    body: GridSettings.omit({ gridId: true }),
    answers: GridSettings,
    example: {
      params: { gridId: 'commodities' },
      body: { columns: ['commodityCode', 'description'], applicationAccess: 'Portal', fixedColumnsCount: 1 },
    },
  }),
};
