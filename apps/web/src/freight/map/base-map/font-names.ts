// MapLibre draws letters itself and reads their weight out of the family's name.
export const LABEL_FONT = 'Lanewright Medium';
export const STOP_FONT = 'Lanewright Semibold';
