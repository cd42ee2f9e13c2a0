/**
 * Pounds of freight that one trailer carries within 80,000 lbs of gross weight, unless a company sets its own figure.
 * A refrigerated trailer is heavier by its cooling unit, a flatbed lighter without walls.
 */
export const DEFAULT_MAX_PAYLOAD = { Dry: 45_000, Reefer: 43_500, Flatbed: 48_000 } as const;

/** Degrees F between the temperatures of two orders in one trailer: about as much as its air varies anyway. */
export const DEFAULT_TEMPERATURE_TOLERANCE = 2;

/** What happens when food shares a truck with chemicals or waste that the law does not keep apart from it. */
export const FOOD_WITH_CHEMICALS_RULES = ['Allow', 'Warn', 'Refuse'] as const;
export type FoodWithChemicalsRule = (typeof FOOD_WITH_CHEMICALS_RULES)[number];
