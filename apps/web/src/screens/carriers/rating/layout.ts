import type { RatingKind } from '@lanewright/domain/rating/data/fields.ts';

export interface FormSection {
  /** Only where there are several. */
  title?: string;
  fields: readonly string[];
}

const DATES = ['effectiveDate', 'expirationDate'];

/** The fields of a kind in the order a person thinks of them. `carrierId` stands for the carrier. */
export const LAYOUT: Record<RatingKind, readonly FormSection[]> = {
  tariff: [
    { title: 'Which tariff, and when', fields: ['name', ...DATES] },
    { title: 'Price of 100 lbs', fields: ['base', 'perRootMile', 'perMile', 'classFactors', 'breaks'] },
    { title: 'Least charge', fields: ['minimumLeast', 'minimumShare', 'minimumBase', 'minimumPerMile'] },
    { title: 'Limits', fields: ['mostWeight', 'mostLinearFeet', 'capacityCubicFeet', 'capacityDensity'] },
  ],
  carrierTerms: [
    { title: 'Whose terms, and when', fields: ['carrierId', 'source', ...DATES] },
    { title: 'Price', fields: ['tariff', 'fuelTable', 'discount', 'spreadLow', 'spreadHigh'] },
    {
      title: 'What it carries',
      fields: [
        'originStates',
        'destinationStates',
        'mostWeight',
        'longestPiece',
        'liabilityPerPound',
        'inspectionFee',
        'carriesHazmat',
      ],
    },
    { title: 'Pickup and transit', fields: ['cutOff', 'leastMinutes', 'extraDays'] },
    { title: 'Guaranteed delivery', fields: ['guaranteedPercent', 'guaranteedLeast'] },
    { title: 'Borders', fields: ['canadaPercent', 'canadaFlat', 'mexicoPercent', 'mexicoFlat'] },
  ],
  fuelTable: [
    {
      fields: ['name', 'region', ...DATES, 'weekday', 'basePrice', 'basePercent', 'stepPrice', 'stepPercent', 'steps'],
    },
  ],
  dieselPrice: [{ fields: ['region', 'price', ...DATES] }],
  accessorialPrice: [{ fields: ['accessorial', 'carrierId', ...DATES, 'unit', 'rate', 'minimum'] }],
  holiday: [{ fields: ['name', 'country', 'carrierId', ...DATES] }],
  market: [
    { title: 'Which market, and when', fields: ['name', ...DATES] },
    { title: 'Line haul', fields: ['base', 'lengths', 'outOf', 'into', 'season', 'leastLinehaul'] },
    { title: 'Fresh freight', fields: ['reeferPercent', 'reeferMonths', 'reeferStates'] },
    { title: 'Drayage', fields: ['drayageFlat', 'drayagePerMile'] },
    {
      title: 'Fuel',
      fields: ['fuelRegion', 'fuelWeekday', 'coveredPrice', 'milesPerGallon', 'contractMilesPerGallon'],
    },
    { title: 'Extras', fields: ['teamPercent', 'hazmatPerMile', 'liftGate', 'extraStop'] },
    { title: 'Borders', fields: ['canadaPercent', 'canadaFlat', 'mexicoPercent', 'mexicoFlat'] },
    { title: 'Partial truckload', fields: ['partialFactor', 'partialExponent', 'partialLeast', 'partialMost'] },
    {
      title: 'LTL Volume',
      fields: ['volumeFactor', 'volumeFromWeight', 'volumeFromCubicFeet', 'volumeFromLinearFeet'],
    },
    {
      title: 'Shared truckload',
      fields: ['sharedFactor', 'sharedLeastFeet', 'sharedMostFeet', 'sharedFlexibleDays'],
    },
    {
      title: 'Expedited',
      fields: ['expeditedPerMile', 'expeditedLeast', 'expeditedMostWeight', 'expeditedMilesPerGallon'],
    },
  ],
};

/** Tables with a line for each rule, and how a line is written. */
export const LINES: Partial<Record<string, string>> = {
  classFactors: 'A line for each freight class, such as 50 = 0.56. Every class needs one.',
  breaks: 'From which weight on, and the factor: 500 = 0.84. The first line is 0.',
  steps: 'From which price of diesel on, and percent: 3.50 = 29. They stand in place of the steps above.',
  base: 'A line for each equipment: Dry = 1.85. Dry, Reefer, Flatbed, Bulk and PowerOnly are needed.',
  lengths: 'Miles and the factor at that length: 350 = 1.26.',
  outOf: 'A line for each state with a factor: IL = 1.15. Others count as 1.',
  into: 'A line for each state with a factor: FL = 1.22. Others count as 1.',
  season: 'A line for each month from 1 to 12: 1 = 1.02.',
};

export const HINTS: Partial<Record<string, string>> = {
  originStates: 'IL; WI. None: everywhere.',
  destinationStates: 'GA; FL. None: everywhere.',
  reeferStates: 'AZ; CA; FL.',
  reeferMonths: '4; 5; 6.',
  tariff: 'As it is called under Tariffs.',
  fuelTable: 'As it is called under Fuel tables.',
  expirationDate: 'None: it has no end of its own.',
};

/** Times of a clock; in the form as they are typed. */
export const TIMES: readonly string[] = ['cutOff'];
