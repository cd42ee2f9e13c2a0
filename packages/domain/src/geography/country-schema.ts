import { z } from 'zod';
import { COUNTRIES } from './countries.ts';

/** Apart from the countries themselves, which lists need and which need no library. */
export const CountrySchema = z.enum(COUNTRIES);
