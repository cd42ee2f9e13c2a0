// Papers to try the printing on: as many lines, orders and odd names as a test wants.
import type {
  BillOfLading,
  PalletLabel,
  PaperLine,
  PaperOrder,
  PaperParty,
  PaperStop,
} from '@lanewright/domain/papers/paper.ts';

export function makeParty(change: Partial<PaperParty> = {}): PaperParty {
  return {
    name: 'Northfield Foods',
    addressLines: ['1200 Harvest Road, Dock 4', 'Minneapolis, MN 55401', 'United States'],
    contact: 'Robin Marsh, (612) 555-0142',
    idNumber: 'NF-0042',
    ...change,
  };
}

export function makeOrder(number: number, change: Partial<PaperOrder> = {}): PaperOrder {
  return {
    orderNumber: `O-${100000 + number}`,
    packages: 40,
    weight: 1250,
    isPalletized: true,
    information: `PO 45-${7000 + number}, Dept 12`,
    ...change,
  };
}

export function makeLine(number: number, change: Partial<PaperLine> = {}): PaperLine {
  return {
    handlingUnits: 1,
    handlingUnitType: 'Pallet',
    packages: 40,
    packageType: 'Carton',
    weight: 1250,
    isHazmat: false,
    description: [`Canned vegetables, article ${String(number).padStart(3, '0')}`],
    nmfcNumber: '073227-02',
    freightClass: '60',
    ...change,
  };
}

export function makeHazmatLine(change: Partial<PaperLine> = {}): PaperLine {
  return makeLine(0, {
    isHazmat: true,
    packageType: 'Drum',
    packages: 4,
    weight: 920,
    description: ['UN1263, Paint, 3, PG II', '4 drums, 220 gal', 'Industrial coating, gray'],
    nmfcNumber: '149980-02',
    freightClass: '55',
    ...change,
  });
}

export function makeStop(stopNumber: number, change: Partial<PaperStop> = {}): PaperStop {
  return {
    stopNumber,
    stopType: stopNumber === 1 ? 'Pickup' : 'Dropoff',
    party: makeParty({ name: `Store ${stopNumber} of Great Lakes Grocers`, idNumber: `GLG-${stopNumber}` }),
    when: '11/18/2026, 08:00 to 14:00',
    orderNumbers: [`O-${100000 + stopNumber}`],
    weight: 1250,
    pallets: 1,
    ...change,
  };
}

const upTo = <Item>(count: number, make: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** An order for each five lines. */
const ordersOf = (lines: readonly PaperLine[]): PaperOrder[] =>
  upTo(Math.ceil(lines.length / 5), (number) => {
    const own = lines.slice((number - 1) * 5, number * 5);
    return makeOrder(number, {
      packages: own.reduce((total, line) => total + line.packages, 0),
      weight: own.reduce((total, line) => total + line.weight, 0),
    });
  });

/** With so many lines, and an order for each five of them; totals follow from the lines. */
export function makeBill(lineCount: number, change: Partial<BillOfLading> = {}): BillOfLading {
  const lines = change.lines ?? upTo(lineCount, (number) => makeLine(number));
  const sum = (of: (line: PaperLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  return {
    kind: 'Order',
    blindFor: null,
    bolNumber: '08141410000047110',
    shipmentNumber: 'S100042',
    date: '11/17/2026',
    revision: 1,
    shipFrom: makeParty(),
    shipTo: makeParty({
      name: 'Great Lakes Grocers, Distribution Center West',
      addressLines: ['88 Lakeshore Drive', 'Chicago, IL 60601', 'United States'],
      contact: 'Receiving, (312) 555-0199',
      idNumber: 'GLG-7',
    }),
    billTo: makeParty({ name: 'Northfield Foods, Freight Payables', contact: '', idNumber: '' }),
    carrierName: 'Prairie Freight Lines',
    scac: 'PRFL',
    proNumber: '123456782',
    pickupNumber: 'PU-55810',
    terms: 'Prepaid',
    underlying: [],
    specialInstructions: ['Call the dock an hour before arrival.', 'Liftgate at delivery.'],
    orders: ordersOf(lines),
    lines,
    totals: {
      packages: sum((line) => line.packages),
      handlingUnits: sum((line) => line.handlingUnits),
      weight: sum((line) => line.weight),
    },
    stops: [],
    hazmat: lines.some(({ isHazmat }) => isHazmat)
      ? { emergencyContact: 'CHEMTREC, (800) 424-9300', chemtrecAccount: 'CCN 20418' }
      : null,
    wording: '',
    ...change,
  };
}

export function makeLabels(count: number, change: Partial<PalletLabel> = {}): PalletLabel[] {
  return upTo(count, (palletNumber) => ({
    blindFor: null,
    shipmentNumber: 'S100042',
    bolNumber: '08141410000047110',
    proNumber: '123456782',
    carrierName: 'Prairie Freight Lines',
    shipFrom: makeParty(),
    shipTo: makeParty({
      name: 'Great Lakes Grocers, Distribution Center West',
      addressLines: ['88 Lakeshore Drive', 'Chicago, IL 60601', 'United States'],
    }),
    orderNumber: 'O-100001',
    references: ['PO 45-7001', 'Dept 12'],
    description: 'Canned vegetables, assorted',
    weight: 1250,
    packages: 40,
    packageType: 'Carton',
    palletNumber,
    pallets: count,
    marks: [],
    sscc: '008141410000001235',
    barCode: '00008141410000001235',
    ...change,
  }));
}
