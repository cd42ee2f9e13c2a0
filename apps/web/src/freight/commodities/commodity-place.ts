import { COMMODITY_PAGE_SIZE } from '@lanewright/contract/commodities.ts';
import { yesNo } from '../../ui/lists/filters/choose.ts';
import { definePlace } from '../../ui/lists/place.ts';

/** Begins the key of every query about commodities. */
export const COMMODITIES = ['commodities'];

export const commodityPlace = definePlace({
  path: '/commodities',
  pageSize: COMMODITY_PAGE_SIZE,
  search: 'searchTerm',
  sorts: ['commodityCode', 'updatedAt'],
  filters: {
    isHazmat: yesNo('Hazmat', { yes: 'Hazmat', no: 'Not hazmat' }),
    hasFreightClass: yesNo('Freight class', { yes: 'With a freight class', no: 'Without a freight class' }),
  },
});
