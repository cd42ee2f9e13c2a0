import type { CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';

export interface Size {
  code: string;
  words: string;
  /** Pounds a package. */
  weight: number;
  packages: number;
  /** Inches, of the loaded pallet. */
  height: number;
  /** Where it is not packed as the rest of its family. */
  packaging?: Family['packaging'];
}

export interface Family {
  code: string;
  name: string;
  cargo: NonNullable<CommodityDraft['cargoClassification']>;
  packaging: NonNullable<CommodityDraft['packagingUnitType']>;
  sizes: readonly Size[];
  variants: readonly (readonly [string, string])[];
  /** Only where two of its pallets stand on each other in a van or a reefer. */
  isStackable?: boolean;
  /** Length and width in inches where it is not the usual 48 by 40. */
  footprint?: readonly [number, number];
  hazmat?: { un: string; name: string; hazardClass: string; packingGroup: string };
}

const size = (code: string, words: string, weight: number, packages: number, height: number): Size => ({
  code,
  words,
  weight,
  packages,
  height,
});

/** A food maker, a maker of building products, an importer of consumer goods. */
export const FAMILIES: readonly (readonly Family[])[] = [
  [
    {
      code: 'TOM',
      name: 'Tomato',
      cargo: 'Food/Beverage',
      packaging: 'Drum',
      sizes: [
        size('55', '55 gal drum', 495, 4, 42),
        { ...size('275', '275 gal tote', 2450, 1, 46), packaging: 'Tote' },
      ],
      variants: [
        ['PASTE', 'paste, aseptic'],
        ['PUREE', 'purée, aseptic'],
        ['DICE', 'diced in juice'],
      ],
    },
    {
      code: 'OAT',
      name: 'Oats',
      cargo: 'Dry Goods',
      packaging: 'Bag',
      isStackable: true,
      sizes: [size('25', '25 lb bag', 25, 80, 50), size('50', '50 lb multiwall bag', 51, 40, 52)],
      variants: [
        ['ROLL', 'rolled'],
        ['STEEL', 'steel cut'],
        ['FLOUR', 'flour'],
      ],
    },
    {
      code: 'SYR',
      name: 'Syrup',
      cargo: 'Food/Beverage',
      packaging: 'Pail',
      sizes: [size('05', '5 gal pail', 60, 36, 46)],
      variants: [
        ['GLU', 'glucose'],
        ['INV', 'invert sugar'],
        ['MAP', 'maple blend'],
        ['AGV', 'agave'],
      ],
    },
    {
      code: 'FRT',
      name: 'Frozen fruit',
      cargo: 'Frozen',
      packaging: 'Case',
      sizes: [size('10', '10 lb case', 11, 150, 72), size('30', '30 lb case', 31, 56, 66)],
      variants: [
        ['BLU', 'blueberry'],
        ['STR', 'strawberry'],
        ['MNG', 'mango'],
        ['MIX', 'four fruit blend'],
      ],
    },
    {
      code: 'CER',
      name: 'Breakfast cereal',
      cargo: 'Dry Goods',
      packaging: 'Case',
      sizes: [size('12', '12 box case', 14, 48, 78), size('16', '16 box case', 18, 36, 80)],
      variants: [
        ['CRN', 'corn flakes'],
        ['GRN', 'granola clusters'],
        ['HNY', 'honey rings'],
        ['BRN', 'bran'],
      ],
    },
    {
      code: 'VIN',
      name: 'Vinegar',
      cargo: 'Food/Beverage',
      packaging: 'Drum',
      isStackable: true,
      sizes: [size('55', '55 gal drum', 467, 4, 38)],
      variants: [
        ['WHT', 'white distilled'],
        ['CDR', 'apple cider'],
        ['RED', 'red wine'],
      ],
    },
    {
      code: 'YOG',
      name: 'Yogurt',
      cargo: 'Refrigerated',
      packaging: 'Case',
      sizes: [size('06', '6 × 32 oz case', 13, 140, 60), size('12', '12 × 5.3 oz case', 5, 320, 64)],
      variants: [
        ['PLN', 'plain'],
        ['VAN', 'vanilla'],
        ['PCH', 'peach'],
      ],
    },
    {
      code: 'SUG',
      name: 'Beet sugar',
      cargo: 'Dry Goods',
      packaging: 'Bag',
      isStackable: true,
      sizes: [size('50', '50 lb bag', 51, 40, 44)],
      variants: [
        ['GRA', 'granulated'],
        ['BRN', 'brown'],
        ['PWD', 'powdered'],
      ],
    },
    {
      code: 'CLN',
      name: 'Line cleaner',
      cargo: 'Chemicals',
      packaging: 'Pail',
      sizes: [size('05', '5 gal pail', 49, 36, 40)],
      variants: [['ALK', 'alkaline']],
      hazmat: { un: 'UN1824', name: 'Sodium hydroxide solution', hazardClass: '8', packingGroup: 'II' },
    },
    {
      code: 'CLN',
      name: 'Line cleaner',
      cargo: 'Chemicals',
      packaging: 'Pail',
      sizes: [size('05', '5 gal pail', 52, 36, 44)],
      variants: [['ACD', 'phosphoric acid']],
      hazmat: { un: 'UN1805', name: 'Phosphoric acid solution', hazardClass: '8', packingGroup: 'III' },
    },
    {
      code: 'ALC',
      name: 'Flavoring extract',
      cargo: 'Hazardous',
      packaging: 'Pail',
      sizes: [size('05', '5 gal pail', 42, 36, 40)],
      variants: [['FLV', 'in ethanol']],
      hazmat: { un: 'UN1197', name: 'Extracts, liquid, for flavor or aroma', hazardClass: '3', packingGroup: 'III' },
    },
    {
      code: 'NIT',
      name: 'Nitrogen',
      cargo: 'Hazardous',
      packaging: 'Cylinder',
      sizes: [size('80', '80 cf cylinder', 62, 20, 52)],
      variants: [['CYL', 'compressed']],
      hazmat: { un: 'UN1066', name: 'Nitrogen, compressed', hazardClass: '2.2', packingGroup: 'N/A' },
    },
    {
      code: 'CTN',
      name: 'Corrugated cartons',
      cargo: 'Paper',
      packaging: 'Bundle',
      isStackable: true,
      sizes: [size('1612', '16 × 12 × 12, flat', 22, 30, 50), size('2416', '24 × 16 × 12, flat', 25, 25, 48)],
      variants: [
        ['RSC', 'regular slotted'],
        ['DCT', 'die cut'],
      ],
    },
  ],
  [
    {
      code: 'LVL',
      name: 'Laminated veneer beam',
      cargo: 'Building Materials',
      packaging: 'Bundle',
      isStackable: true,
      footprint: [240, 48],
      sizes: [size('0914', '1¾ × 9½ in, 20 ft', 96, 20, 24), size('1114', '1¾ × 11⅞ in, 20 ft', 120, 16, 24)],
      variants: [
        ['STD', 'standard'],
        ['TRT', 'treated'],
      ],
    },
    {
      code: 'GYP',
      name: 'Gypsum board',
      cargo: 'Building Materials',
      packaging: 'Piece',
      isStackable: true,
      footprint: [144, 48],
      sizes: [size('12', '½ in × 12 ft', 82, 34, 22), size('58', '⅝ in × 12 ft', 105, 28, 22)],
      variants: [
        ['REG', 'regular'],
        ['FIR', 'fire rated'],
        ['MOI', 'moisture resistant'],
      ],
    },
    {
      code: 'SHG',
      name: 'Roof shingles',
      cargo: 'Building Materials',
      packaging: 'Bundle',
      isStackable: true,
      sizes: [size('33', '33 lin ft bundle', 64, 42, 44)],
      variants: [
        ['CHR', 'charcoal'],
        ['WTH', 'weathered wood'],
        ['SLT', 'slate'],
        ['BRK', 'brick red'],
        ['HCK', 'hickory'],
      ],
    },
    {
      code: 'INS',
      name: 'Insulation batts',
      cargo: 'Building Materials',
      packaging: 'Bag',
      sizes: [size('R13', 'R-13 bag', 28, 12, 92), size('R30', 'R-30 bag', 35, 10, 96)],
      variants: [
        ['FGL', 'fiberglass'],
        ['MIN', 'mineral wool'],
      ],
    },
    {
      code: 'CMT',
      name: 'Cement',
      cargo: 'Building Materials',
      packaging: 'Bag',
      isStackable: true,
      sizes: [size('94', '94 lb bag', 95, 35, 40), size('60', '60 lb bag', 61, 56, 42)],
      variants: [
        ['PTL', 'portland type I'],
        ['MAS', 'masonry type S'],
        ['FST', 'fast setting'],
      ],
    },
    {
      code: 'FST',
      name: 'Fasteners',
      cargo: 'Metals',
      packaging: 'Carton',
      sizes: [size('50', '50 lb carton', 51, 48, 36), size('25', '25 lb carton', 26, 96, 40)],
      variants: [
        ['NAI', 'framing nails'],
        ['SCR', 'deck screws'],
        ['HGR', 'joist hangers'],
      ],
    },
    {
      code: 'STL',
      name: 'Steel stud',
      cargo: 'Metals',
      packaging: 'Bundle',
      isStackable: true,
      footprint: [120, 42],
      sizes: [size('25', '25 ga, 10 ft', 41, 40, 30), size('20', '20 ga, 10 ft', 58, 36, 30)],
      variants: [
        ['STU', 'stud'],
        ['TRK', 'track'],
      ],
    },
    {
      code: 'WIN',
      name: 'Window',
      cargo: 'Building Materials',
      packaging: 'Crate',
      footprint: [72, 48],
      sizes: [size('3050', '36 × 60 in', 68, 12, 84), size('2640', '30 × 48 in', 49, 14, 76)],
      variants: [
        ['DHG', 'double hung'],
        ['CAS', 'casement'],
        ['PIC', 'picture'],
      ],
    },
    {
      code: 'TRS',
      name: 'Floor truss',
      cargo: 'Building Materials',
      packaging: 'Bundle',
      isStackable: true,
      footprint: [240, 48],
      sizes: [size('14', '14 in deep, 20 ft', 74, 26, 44), size('16', '16 in deep, 20 ft', 82, 24, 46)],
      variants: [
        ['OPN', 'open web'],
        ['CHS', 'with duct chase'],
      ],
    },
    {
      code: 'TIL',
      name: 'Ceramic tile',
      cargo: 'Building Materials',
      packaging: 'Carton',
      sizes: [size('12', '12 × 12 in', 38, 56, 34), size('18', '18 × 18 in', 42, 48, 34)],
      variants: [
        ['FLR', 'floor'],
        ['WAL', 'wall'],
      ],
    },
    {
      code: 'PNT',
      name: 'Paint',
      cargo: 'Hazardous',
      packaging: 'Pail',
      sizes: [
        size('05', '5 gal pail', 58, 36, 42),
        { ...size('01', '1 gal can, case of 4', 48, 45, 44), packaging: 'Case' },
      ],
      variants: [['ENA', 'enamel, solvent based']],
      hazmat: { un: 'UN1263', name: 'Paint', hazardClass: '3', packingGroup: 'II' },
    },
    {
      code: 'ADH',
      name: 'Construction adhesive',
      cargo: 'Hazardous',
      packaging: 'Pail',
      sizes: [size('05', '5 gal pail', 55, 36, 42)],
      variants: [['SOL', 'solvent based']],
      hazmat: { un: 'UN1133', name: 'Adhesives', hazardClass: '3', packingGroup: 'III' },
    },
    {
      code: 'ETC',
      name: 'Concrete etch',
      cargo: 'Hazardous',
      packaging: 'Pail',
      sizes: [size('05', '5 gal pail', 51, 36, 42)],
      variants: [['HCL', 'hydrochloric']],
      hazmat: { un: 'UN1789', name: 'Hydrochloric acid', hazardClass: '8', packingGroup: 'II' },
    },
  ],
  [
    {
      code: 'SOF',
      name: 'Sofa',
      cargo: 'Furniture',
      packaging: 'Carton',
      footprint: [90, 40],
      sizes: [size('3S', 'three seat', 142, 3, 96), size('2S', 'two seat', 110, 3, 96)],
      variants: [
        ['LIN', 'linen'],
        ['LEA', 'leather'],
        ['VEL', 'velvet'],
      ],
    },
    {
      code: 'LMP',
      name: 'Floor lamp',
      cargo: 'Household Goods',
      packaging: 'Carton',
      sizes: [size('60', '60 in', 11, 24, 72)],
      variants: [
        ['ARC', 'arc'],
        ['TRI', 'tripod'],
        ['RDG', 'reading'],
      ],
    },
    {
      code: 'CKW',
      name: 'Cookware set',
      cargo: 'Household Goods',
      packaging: 'Carton',
      sizes: [size('08', '8 piece', 19, 48, 60), size('12', '12 piece', 27, 36, 64)],
      variants: [
        ['SST', 'stainless'],
        ['NST', 'non-stick'],
        ['CIR', 'cast iron'],
      ],
    },
    {
      code: 'TOY',
      name: 'Toys',
      cargo: 'General',
      packaging: 'Carton',
      sizes: [size('24', 'case of 24', 16, 40, 70)],
      variants: [
        ['BLK', 'building blocks'],
        ['PLS', 'plush'],
        ['GAM', 'board games'],
        ['PUZ', 'puzzles'],
      ],
    },
    {
      code: 'TEX',
      name: 'Bed linen',
      cargo: 'Textiles',
      packaging: 'Carton',
      sizes: [size('Q', 'queen, case of 8', 22, 30, 66), size('K', 'king, case of 8', 26, 30, 70)],
      variants: [
        ['COT', 'cotton'],
        ['FLN', 'flannel'],
      ],
    },
    {
      code: 'GLS',
      name: 'Glassware',
      cargo: 'Household Goods',
      packaging: 'Case',
      sizes: [size('12', 'case of 12', 14, 60, 62), size('24', 'case of 24', 25, 40, 62)],
      variants: [
        ['TUM', 'tumblers'],
        ['STM', 'stemware'],
      ],
    },
    {
      code: 'BIK',
      name: 'Bicycle',
      cargo: 'General',
      packaging: 'Carton',
      footprint: [56, 30],
      sizes: [size('26', '26 in wheel', 39, 4, 60)],
      variants: [
        ['CTY', 'city'],
        ['MTN', 'mountain'],
        ['KID', 'junior'],
      ],
    },
    {
      code: 'ELC',
      name: 'Small appliance',
      cargo: 'Electronics',
      packaging: 'Carton',
      sizes: [size('04', 'case of 4', 26, 40, 68)],
      variants: [
        ['TST', 'toaster'],
        ['BLN', 'blender'],
        ['KTL', 'kettle'],
        ['COF', 'coffee maker'],
      ],
    },
    {
      code: 'BAT',
      name: 'Lithium ion battery pack',
      cargo: 'Hazardous',
      packaging: 'Carton',
      sizes: [size('36', '36 V, case of 6', 38, 24, 40)],
      variants: [['PCK', 'for power tools']],
      hazmat: { un: 'UN3480', name: 'Lithium ion batteries', hazardClass: '9', packingGroup: 'N/A' },
    },
    {
      code: 'AER',
      name: 'Aerosol',
      cargo: 'Hazardous',
      packaging: 'Case',
      sizes: [size('12', 'case of 12', 13, 100, 52)],
      variants: [
        ['AIR', 'air freshener'],
        ['POL', 'furniture polish'],
      ],
      hazmat: { un: 'UN1950', name: 'Aerosols, flammable', hazardClass: '2.1', packingGroup: 'N/A' },
    },
    {
      code: 'PRF',
      name: 'Perfume',
      cargo: 'Hazardous',
      packaging: 'Case',
      sizes: [size('48', 'case of 48', 21, 40, 48)],
      variants: [['EDP', 'in alcohol']],
      hazmat: {
        un: 'UN1266',
        name: 'Perfumery products with flammable solvents',
        hazardClass: '3',
        packingGroup: 'II',
      },
    },
  ],
];
