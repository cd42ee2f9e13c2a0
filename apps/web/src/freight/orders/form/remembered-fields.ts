import { useState } from 'react';
import { deviceStore } from '../../../api/browser-storage.ts';
import { useCurrentUser } from '../../../api/session.ts';

/** Whether a form shows every field of an order, or only those that still need a value. */
export type FieldsShown = 'all' | 'missing';

export const fieldsShownKey = (personId: string) => `lanewright.order-fields.${personId}`;

/** The choice of each user of the device, for the form that continues a quote. */
export function useFieldsShown(): [FieldsShown, (next: FieldsShown) => void] {
  const key = fieldsShownKey(useCurrentUser().id);
  const [shown, setShown] = useState<FieldsShown>(() => (deviceStore.read(key) === 'all' ? 'all' : 'missing'));
  const choose = (next: FieldsShown) => {
    setShown(next);
    deviceStore.write(key, next);
  };
  return [shown, choose];
}
