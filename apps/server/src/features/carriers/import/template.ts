import { CARRIER_IMPORT_FIELDS } from '@lanewright/domain/carriers/import/import-row.ts';
import { importTemplate } from '../../../platform/files/planned-import.ts';

export const carrierTemplate = (): Buffer =>
  importTemplate(CARRIER_IMPORT_FIELDS, {
    Name: 'Blue Ridge Transport',
    SCAC: 'BLRT',
    'MC Number': '123456',
    'DOT Number': '1234567',
    Modes: 'TL; LTL',
    Equipment: 'Dry; Reefer',
    'Carries Hazmat': 'No',
    'Payment Terms': 'Net 30',
    'Email For Tenders': 'dispatch@carrier.example',
    Phone: '(214) 555-0142',
    'Cargo Insurance (USD)': '100000',
    'Cargo Insurance Expires': '12/31/2027',
    'Auto Liability Insurance (USD)': '1000000',
    'Auto Liability Insurance Expires': '12/31/2027',
  });
