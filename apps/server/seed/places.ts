import type { LocationType } from '@lanewright/domain/locations/location.ts';

/** A place of the demonstration: a real town, an invented street and business. */
export interface DemoPlace {
  /** Null: the company's own. */
  business: string | null;
  name: string;
  type: LocationType;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: 'US' | 'CA' | 'MX';
  alias?: string;
}

type Line = readonly [
  string | null,
  string,
  LocationType,
  string,
  string,
  string,
  string,
  ('US' | 'CA' | 'MX')?,
  string?,
];

function readLines(lines: readonly Line[]): DemoPlace[] {
  return lines.map(([business, name, type, street, city, state, postalCode, country = 'US', alias]) => ({
    business,
    name,
    type,
    street,
    city,
    state,
    postalCode,
    country,
    ...(alias === undefined ? {} : { alias }),
  }));
}

/** By company, in the order of the demo companies: three places of its own, then those of customers and suppliers. */
export const DEMO_PLACES: readonly (readonly DemoPlace[])[] = [
  readLines([
    [null, 'Rochester Plant', 'Plant', '1200 Cold Spring Road', 'Rochester', 'MN', '55901'],
    [null, 'Joliet Distribution Center', 'Distribution Center', '2100 Centerpoint Way', 'Joliet', 'IL', '60433'],
    [null, 'Salina Mill', 'Plant', '775 Elevator Road', 'Salina', 'KS', '67401'],
    [
      'Prairie Grocers',
      'Omaha DC',
      'Distribution Center',
      '4801 Harvest Parkway',
      'Omaha',
      'NE',
      '68137',
      'US',
      'Prairie Omaha',
    ],
    ['Prairie Grocers', 'Des Moines DC', 'Distribution Center', '3350 Depot Lane', 'Des Moines', 'IA', '50313'],
    ['Prairie Grocers', 'Store 114', 'Store', '906 Main Street', 'Lincoln', 'NE', '68508'],
    [
      'Hearthside Markets',
      'Indianapolis DC',
      'Distribution Center',
      '7720 Freightliner Drive',
      'Indianapolis',
      'IN',
      '46241',
    ],
    ['Hearthside Markets', 'Store 22', 'Store', '415 Broad Street', 'Columbus', 'OH', '43215'],
    ['Hearthside Markets', 'Store 37', 'Store', '1880 Vine Street', 'Cincinnati', 'OH', '45202'],
    ['Sunbelt Provisions', 'Dallas Cold Storage', 'Warehouse', '5600 Frontage Road', 'Dallas', 'TX', '75236'],
    ['Sunbelt Provisions', 'Atlanta Cold Storage', 'Warehouse', '2950 Fulton Terminal Road', 'Atlanta', 'GA', '30336'],
    [
      'Bluegrass Wholesale Foods',
      'Louisville DC',
      'Distribution Center',
      '6101 Outer Loop',
      'Louisville',
      'KY',
      '40219',
    ],
    [
      'Great Basin Foodservice',
      'Salt Lake City DC',
      'Distribution Center',
      '3777 Airfield Way',
      'Salt Lake City',
      'UT',
      '84104',
    ],
    ['Copper State Grocers', 'Phoenix DC', 'Distribution Center', '8410 Buckeye Road', 'Phoenix', 'AZ', '85043'],
    ['Valley Gold Growers', 'Fresno Packing House', 'Supplier', '2244 Orchard Avenue', 'Fresno', 'CA', '93706'],
    ['Cascade Oat Cooperative', 'Yakima Elevator', 'Supplier', '510 Silo Road', 'Yakima', 'WA', '98901'],
    ['Red River Sugar', 'Fargo Refinery', 'Supplier', '1440 Beet Road', 'Fargo', 'ND', '58102'],
    ['Northern Larder', 'Winnipeg DC', 'Distribution Center', '88 Prairie Rail Way', 'Winnipeg', 'MB', 'R2C 0A1', 'CA'],
    [
      'Northern Larder',
      'Mississauga DC',
      'Distribution Center',
      '6200 Airway Drive',
      'Mississauga',
      'ON',
      'L5T 1A1',
      'CA',
    ],
    [
      'Mercado del Norte',
      'Monterrey Bodega',
      'Warehouse',
      'Avenida de la Industria 1450',
      'Monterrey',
      'NLE',
      '64000',
      'MX',
    ],
  ]),
  readLines([
    [null, 'Birmingham Works', 'Plant', '300 Furnace Street', 'Birmingham', 'AL', '35207'],
    [null, 'Allentown Yard', 'Distribution Center', '1975 Ironworks Road', 'Allentown', 'PA', '18109'],
    [null, 'Tulsa Truss Plant', 'Plant', '4040 Timber Way', 'Tulsa', 'OK', '74107'],
    ['Keystone Builders Supply', 'Pittsburgh Yard', 'Warehouse', '220 Mill Run Road', 'Pittsburgh', 'PA', '15205'],
    ['Keystone Builders Supply', 'Harrisburg Yard', 'Warehouse', '1510 Cameron Street', 'Harrisburg', 'PA', '17103'],
    ['Tidewater Lumber', 'Norfolk Yard', 'Warehouse', '905 Pier Road', 'Norfolk', 'VA', '23504'],
    ['Tidewater Lumber', 'Richmond Yard', 'Warehouse', '3390 Commerce Road', 'Richmond', 'VA', '23234'],
    ['Gulf Coast Contractors', 'Harbor Tower Site', 'Job Site', '700 Bayfront Drive', 'Mobile', 'AL', '36602'],
    ['Gulf Coast Contractors', 'Canal Street Site', 'Job Site', '1620 Canal Street', 'New Orleans', 'LA', '70112'],
    ['Lone Star Framing', 'Fort Worth Yard', 'Warehouse', '6000 Blue Mound Road', 'Fort Worth', 'TX', '76106'],
    ['Lone Star Framing', 'Houston Yard', 'Warehouse', '9100 Hempstead Road', 'Houston', 'TX', '77008'],
    ['Piedmont Home Centers', 'Store 8', 'Store', '2405 Wilkinson Boulevard', 'Charlotte', 'NC', '28208'],
    ['Piedmont Home Centers', 'Store 15', 'Store', '710 Battleground Avenue', 'Greensboro', 'NC', '27401'],
    ['Ozark Gypsum', 'Springfield Quarry', 'Supplier', '55 Quarry Road', 'Springfield', 'MO', '65802'],
    ['Hudson Glass Works', 'Newark Plant', 'Supplier', '330 Doremus Avenue', 'Newark', 'NJ', '07105'],
    ['Front Range Developers', 'Union Station Site', 'Job Site', '1701 Wynkoop Street', 'Denver', 'CO', '80202'],
    ['Chesapeake Steel Service', 'Baltimore Mill', 'Supplier', '2001 Broening Highway', 'Baltimore', 'MD', '21224'],
    ['Laurentian Timber', 'Montréal Yard', 'Supplier', '4500 Rue Notre-Dame Est', 'Montréal', 'QC', 'H2X 1Y4', 'CA'],
    ['Laurentian Timber', 'Québec Yard', 'Supplier', '75 Rue du Bois', 'Québec', 'QC', 'G1K 3A1', 'CA'],
    ['Azulejos del Bajío', 'León Fábrica', 'Supplier', 'Boulevard Aeropuerto 820', 'León', 'GUA', '37000', 'MX'],
  ]),
  readLines([
    [null, 'Long Beach Import Center', 'Distribution Center', '1800 Harbor Gateway', 'Long Beach', 'CA', '90810'],
    [null, 'Savannah Import Center', 'Distribution Center', '400 Gateway Parkway', 'Savannah', 'GA', '31407'],
    [null, 'Memphis Fulfillment Center', 'Distribution Center', '5225 Shelby Drive', 'Memphis', 'TN', '38118'],
    ['Brightway Stores', 'Reno DC', 'Distribution Center', '9400 North Virginia Street', 'Reno', 'NV', '89506'],
    ['Brightway Stores', 'Store 301', 'Store', '88 Market Street', 'San Francisco', 'CA', '94105'],
    ['Brightway Stores', 'Store 318', 'Store', '1525 Pike Street', 'Seattle', 'WA', '98101'],
    ['Brightway Stores', 'Store 344', 'Store', '610 Burnside Street', 'Portland', 'OR', '97209'],
    ['Parcel & Pine', 'Nashville DC', 'Distribution Center', '1100 Airport Center Drive', 'Nashville', 'TN', '37214'],
    ['Parcel & Pine', 'Store 12', 'Store', '240 Peachtree Street', 'Atlanta', 'GA', '30303'],
    [
      'Coastline Outfitters',
      'Jacksonville DC',
      'Distribution Center',
      '6767 Pritchard Road',
      'Jacksonville',
      'FL',
      '32219',
    ],
    ['Coastline Outfitters', 'Store 5', 'Store', '930 Lincoln Road', 'Miami Beach', 'FL', '33139'],
    [
      'Empire Department Stores',
      'Edison DC',
      'Distribution Center',
      '150 Raritan Center Parkway',
      'Edison',
      'NJ',
      '08837',
    ],
    ['Empire Department Stores', 'Flagship', 'Store', '455 Fifth Avenue', 'New York', 'NY', '10016'],
    ['Lakeside Returns', 'Chicago Returns Center', 'Warehouse', '3900 Pulaski Road', 'Chicago', 'IL', '60632'],
    ['Pacific Transload', 'Port Terminal', 'Port', '2500 Navy Way', 'San Pedro', 'CA', '90731'],
    ['Maple & Main', 'Brampton DC', 'Distribution Center', '30 Coventry Road', 'Brampton', 'ON', 'L6T 5M1', 'CA'],
    ['Maple & Main', 'Calgary DC', 'Distribution Center', '4700 Barlow Trail', 'Calgary', 'AB', 'T2C 2X3', 'CA'],
    ['Casa Lumina', 'Tijuana Maquila', 'Plant', 'Calle Siete Norte 1200', 'Tijuana', 'BCN', '22000', 'MX'],
    ['Casa Lumina', 'Guadalajara Bodega', 'Warehouse', 'Avenida Patria 2085', 'Guadalajara', 'JAL', '44100', 'MX'],
    ['Casa Lumina', 'Querétaro Planta', 'Plant', 'Avenida Cinco de Febrero 300', 'Querétaro', 'QUE', '76000', 'MX'],
  ]),
];
