import { z } from 'zod';

// A filter comes as a body, with values of their own kinds, or as the words of an address.
export const severalOf = <Choice extends string>(choices: readonly Choice[]) =>
  z
    .union([z.enum(choices as [Choice, ...Choice[]]), z.array(z.enum(choices as [Choice, ...Choice[]])).max(50)])
    .transform((given): Choice[] => [given].flat() as Choice[])
    .optional();
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((given) => given === true || given === 'true')
  .optional();
export const words = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\u0000]*$/, 'must not contain a NUL character')
    .optional();
export const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most).optional();

/** Of a century that trucks drive in. */
const day = z.iso.date().refine((given) => given >= '1970-01-01' && given <= '2199-12-31', {
  message: 'must be a day between 1970 and 2199',
});

/** How far dynamic days reach, either way. */
export const MOST_DAYS_AWAY = 366;
export const days = {
  /** Which of the two counts; without it, whatever is given. */
  DateTime: z.enum(['fixed', 'dynamic']).optional(),
  StartDate: day.optional(),
  EndDate: day.optional(),
  /** Counted from today: -2 is the day before yesterday. */
  PastDays: whole(-MOST_DAYS_AWAY, MOST_DAYS_AWAY),
  FutureDays: whole(-MOST_DAYS_AWAY, MOST_DAYS_AWAY),
};

export function named<Prefix extends string, Shape extends object>(prefix: Prefix, shape: Shape) {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [`${prefix}${name}`, schema])) as {
    [Name in keyof Shape & string as `${Prefix}${Name}`]: Shape[Name];
  };
}

/** The IANA zone whose days are meant; for money, the zone of the company unless given. */
export const timeZone = z.string().max(64).optional();
