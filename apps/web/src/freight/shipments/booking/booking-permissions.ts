import type { Needs } from '@lanewright/domain/access/permissions.ts';

/** To book what is on no shipment yet. */
export const BOOKS_ORDERS: Needs = { all: ['CreateShipment', 'BookShipment'] };
