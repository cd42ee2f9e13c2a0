import { z } from 'zod';

/** What a place or an order may ask of a truck, its driver or its papers. */
export const REQUIREMENT_FLAGS = [
  { id: 'LiftGate', description: 'Lift gate' },
  { id: 'PalletJack', description: 'Pallet jack' },
  { id: 'LoadBars', description: 'Load bars' },
  { id: 'Straps', description: 'Straps' },
  { id: 'Tarps', description: 'Tarps' },
  { id: 'AirRide', description: 'Air-ride suspension' },
  { id: 'FoodGrade', description: 'Food-grade trailer' },
  { id: 'VentedTrailer', description: 'Vented trailer' },
  { id: 'SwingDoors', description: 'Swing doors' },
  { id: 'RollDoor', description: 'Roll-up door' },
  { id: 'ETrack', description: 'E-track' },
  { id: 'TemperatureRecorder', description: 'Temperature recorder' },
  { id: 'Seal', description: 'Sealed trailer' },
  { id: 'DriverAssist', description: 'Driver helps to load or unload' },
  { id: 'NoTouch', description: 'Driver does not touch the freight' },
  { id: 'ProtectiveEquipment', description: 'Protective equipment on site' },
  { id: 'HazmatEndorsement', description: 'Driver with hazmat endorsement' },
  { id: 'PortCredential', description: 'Driver with port credential (TWIC)' },
  { id: 'BondedCarrier', description: 'Bonded carrier' },
  { id: 'CTPAT', description: 'C-TPAT member' },
] as const;

export const RequirementFlagId = z.enum(REQUIREMENT_FLAGS.map((flag) => flag.id));
export type RequirementFlagId = z.infer<typeof RequirementFlagId>;

export function requirementName(id: RequirementFlagId): string {
  return REQUIREMENT_FLAGS.find((flag) => flag.id === id)!.description;
}
