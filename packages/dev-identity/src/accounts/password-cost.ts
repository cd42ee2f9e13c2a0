export interface Cost {
  N: number;
  r: number;
  p: number;
}

// 32 MB and about 80 ms a check on a small server: dear for a guesser, unnoticed by a person.
export const COST: Cost = { N: 2 ** 15, r: 8, p: 1 };
