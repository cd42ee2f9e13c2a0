import { CHECK_CALL_IMPORT_FIELDS } from '@lanewright/domain/tracking/import/import-row.ts';
import { importTemplate } from '../../../platform/files/planned-import.ts';

export const checkCallTemplate = (): Buffer =>
  importTemplate(CHECK_CALL_IMPORT_FIELDS, {
    Shipment: 'S100482',
    Event: 'Check call',
    Date: '11/17/2026',
    Time: '14:12',
    City: 'Elizabethtown',
    State: 'KY',
    'Carrier ETA Date': '11/18/2026',
    'Carrier ETA Time': '08:30',
    Note: 'Heavy rain on I-65',
  });
