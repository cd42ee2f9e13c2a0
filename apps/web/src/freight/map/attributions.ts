export interface MapAttribution {
  source: string;
  /** What of the map comes from there. */
  gives: string;
  licence: string;
  url: string;
}

/** Whose data the built-in map is made of; for the map's corner and for a page of attributions. */
export const MAP_ATTRIBUTIONS: readonly MapAttribution[] = [
  {
    source: 'GeoNames',
    gives: 'names, positions and populations of cities',
    licence: 'CC BY 4.0',
    url: 'https://www.geonames.org',
  },
  {
    source: 'Natural Earth',
    gives: 'land, lakes, borders of countries, provinces of Canada and states of Mexico',
    licence: 'public domain',
    url: 'https://www.naturalearthdata.com',
  },
  {
    source: 'US Census Bureau',
    gives: 'borders of the states of the USA',
    licence: 'public domain',
    url: 'https://www.census.gov',
  },
];
