import mapshaper from 'mapshaper';
import * as source from './source-files.ts';

/** Steps of about 700 m: finer than the coast is drawn. */
const QUANTIZATION = 50_000;

// Freight moves south of 60° N: there the coast is kept to 2.5 km, further north and overseas it only has to look familiar.
// The pieces overlap a little, so that no seam shows between two fills of one colour.
const FREIGHT_BOX = '-180,5,-40,60.2';
const ARCTIC_BOX = '-180,60,-10,84';
const OVERSEAS_WITHOUT = '-179,6,-41,83';
const NEIGHBOURS = "['124','840','484','320','084'].includes(code)";

interface Layer {
  name: string;
  file: () => Buffer;
  commands: string;
}

const LAYERS: readonly Layer[] = [
  {
    name: 'land-freight',
    file: () => source.packagedFile(source.LAND_10M),
    commands: `-clip bbox=${FREIGHT_BOX} -simplify weighted interval=2500 keep-shapes -filter-islands min-area=50km2 -clean`,
  },
  {
    name: 'land-arctic',
    file: () => source.packagedFile(source.LAND_50M),
    commands: `-clip bbox=${ARCTIC_BOX} -simplify weighted interval=8000 keep-shapes -filter-islands min-area=1500km2 -clean`,
  },
  {
    name: 'land-overseas',
    file: () => source.packagedFile(source.LAND_110M),
    commands: `-erase bbox=${OVERSEAS_WITHOUT} -simplify weighted interval=25000 -filter-islands min-area=5000km2 -clean`,
  },
  {
    name: 'lakes',
    file: () => source.packagedFile(source.NORTH_AMERICA_50M),
    commands: '-target lakes -simplify weighted interval=2000 keep-shapes -filter-islands min-area=900km2',
  },
  {
    name: 'states-us',
    file: () => source.packagedFile(source.STATES_10M),
    commands: '-target states -innerlines -simplify weighted interval=1200',
  },
  {
    name: 'states-ca',
    file: () => source.packagedFile(source.NORTH_AMERICA_50M),
    commands: '-target subunits -filter "gu == \'CAN\'" -innerlines',
  },
  {
    name: 'states-mx',
    file: source.mexicanStatesFile,
    commands: '-filter "!!name" -innerlines -simplify weighted interval=1500',
  },
];

async function run(commands: string, input: Record<string, Buffer | string>, output: string): Promise<string> {
  const written = (await mapshaper.applyCommands(commands, input))[output];
  if (written === undefined) throw new Error(`mapshaper wrote no ${output} for: ${commands}`);
  return typeof written === 'string' ? written : Buffer.from(written).toString('utf8');
}

const asGeoJson = 'format=geojson precision=0.0001';

function makeLayer({ file, commands }: Layer): Promise<string> {
  return run(`-i in.json ${commands} -o layer.json ${asGeoJson}`, { 'in.json': file() }, 'layer.json');
}

/** A border in the middle of a lake would cross what is drawn as water. */
async function makeBorders(lakes: string): Promise<string> {
  const commands =
    `-i in.json id-field=code -target countries -filter "${NEIGHBOURS}" -innerlines -simplify weighted interval=2000 ` +
    `-erase lakes.json -o borders.json ${asGeoJson}`;
  const input = { 'in.json': source.packagedFile(source.COUNTRIES_10M), 'lakes.json': lakes };
  return run(commands, input, 'borders.json');
}

/** One TopoJSON of all layers: land, lakes, borders of countries, borders of states. */
export async function makeShapes(): Promise<string> {
  const layers: Record<string, string> = {};
  // One after another: mapshaper keeps the layer in hand in a variable of its own.
  for (const layer of LAYERS) layers[`${layer.name}.json`] = await makeLayer(layer);
  const borders = await makeBorders(layers['lakes.json'] ?? '');
  const input = { ...layers, 'borders.json': borders };
  const merge = (into: string) => `-merge-layers force target=${into}-* name=${into}`;
  const commands =
    `-i ${Object.keys(input).join(' ')} combine-files ${merge('land')} ${merge('states')} ` +
    `-filter-fields target=* -o shapes.json target=* format=topojson quantization=${QUANTIZATION}`;
  return run(commands, input, 'shapes.json');
}
