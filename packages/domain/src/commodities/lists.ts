/** All classes a person may choose. Density alone never suggests 77.5, 110, 150, 200 or 500, but they remain valid. */
export const FREIGHT_CLASSES = [
  50, 55, 60, 65, 70, 77.5, 85, 92.5, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500,
] as const;

/** A commodity keeps the position in this list, so entries are only ever added at the end. */
export const HAZARD_CLASSES = [
  { code: '1.1', name: 'Explosives, mass explosion hazard' },
  { code: '1.2', name: 'Explosives, projection hazard' },
  { code: '1.3', name: 'Explosives, fire hazard' },
  { code: '1.4', name: 'Explosives, minor hazard' },
  { code: '1.5', name: 'Blasting agents' },
  { code: '1.6', name: 'Extremely insensitive explosives' },
  { code: '2.1', name: 'Flammable gas' },
  { code: '2.2', name: 'Non-flammable gas' },
  { code: '2.3', name: 'Toxic gas' },
  { code: '3', name: 'Flammable liquid' },
  { code: '4.1', name: 'Flammable solid' },
  { code: '4.2', name: 'Spontaneously combustible' },
  { code: '4.3', name: 'Dangerous when wet' },
  { code: '5.1', name: 'Oxidizer' },
  { code: '5.2', name: 'Organic peroxide' },
  { code: '6.1', name: 'Toxic' },
  { code: '6.2', name: 'Infectious substance' },
  { code: '7', name: 'Radioactive' },
  { code: '8', name: 'Corrosive' },
  { code: '9', name: 'Miscellaneous' },
] as const;

/** Position matters here as well. N/A exists because some hazard classes have no packing group, yet one must be chosen. */
export const PACKING_GROUPS = [
  { code: 'I', name: 'Great danger' },
  { code: 'II', name: 'Medium danger' },
  { code: 'III', name: 'Minor danger' },
  { code: 'N/A', name: 'No packing group' },
] as const;

export const PACKAGING_TYPES = [
  'Bag',
  'Bale',
  'Barrel',
  'Basket',
  'Bin',
  'Box',
  'Bucket',
  'Bundle',
  'Cage',
  'Can',
  'Carton',
  'Case',
  'Coil',
  'Container',
  'Crate',
  'Cylinder',
  'Drum',
  'Each',
  'Gallon',
  'Gaylord',
  'Keg',
  'Loose',
  'Pail',
  'Pallet',
  'Piece',
  'Rack',
  'Reel',
  'Roll',
  'Sack',
  'Skid',
  'Slipsheet',
  'Spool',
  'Tank',
  'Tote',
  'Tube',
  'Unit',
] as const;

export const CARGO_CLASSIFICATIONS = [
  'General',
  'Dry Goods',
  'Food/Beverage',
  'Refrigerated',
  'Frozen',
  'Produce',
  'Alcohol',
  'Chemicals',
  'Hazardous',
  'Pharmaceuticals',
  'Electronics',
  'Machinery',
  'Automotive',
  'Building Materials',
  'Metals',
  'Paper',
  'Plastics',
  'Textiles',
  'Furniture',
  'Household Goods',
  'Livestock/Feed',
  'Liquid Bulk',
  'Dry Bulk',
  'Waste/Scrap',
  'High Value',
  'Other',
] as const;

export function describeListEntry(entry: { code: string; name: string }): string {
  return `${entry.code} ${entry.name}`;
}
