import { themeColors } from '../base-map/map-colors.ts';

const TOKENS = {
  truck: '--lw-map-truck',
  late: '--lw-onTime-late-solid',
  atRisk: '--lw-onTime-atRisk-solid',
  edge: '--lw-map-routeCasing',
  sign: '--lw-bg-surface',
  focus: '--lw-action-focus',
} as const;

export type FleetColors = Record<keyof typeof TOKENS, string>;

export const { useColors: useFleetColors } = themeColors(TOKENS);
