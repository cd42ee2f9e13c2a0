/** Figures of freight as people write them. What is not known is null, and reads as a dash. */
export const UNKNOWN = '–';

const upTo = (digits: number) => (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: digits });
/** Weights and lengths: no more places than anybody measures. */
export const figure = upTo(2);

export const pounds = (value: number) => `${figure(value)} lbs`;
export const feet = (value: number) => `${figure(value)} ft`;
export const miles = (value: number) => `${upTo(0)(value)} mi`;
export const density = (value: number) => `${figure(value)} lbs/ft³`;
export const dollars = (value: number) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
export const count = upTo(0);
