import { z } from 'zod';

/** Apart from the days themselves, which pages show and which need no library. */
export const CalendarDaySchema = z.iso
  .date('must be a day written as YYYY-MM-DD')
  .refine((text) => !text.startsWith('0000'), 'must be a day of year 1 or later');

/** A day on which something is picked up: so far ahead that days can still be reckoned from it. */
export const PickupDaySchema = CalendarDaySchema.refine((day) => day < '3000', 'must be a day before the year 3000');
