export const CHANGE_TITLE = 'Change booked freight';
/** Whose freight is changed. */
export interface ChangedOrder {
  id: string;
  orderNumber: string;
}
