/** To one decimal: "765.0 mi". */
export const milesInWords = (miles: number): string =>
  `${miles.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} mi`;
