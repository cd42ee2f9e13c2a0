import { AGREEMENT_IMPORT_FIELDS } from '@lanewright/domain/agreements/import/import-row.ts';
import { importTemplate } from '../../../platform/files/planned-import.ts';

export const agreementTemplate = (): Buffer =>
  importTemplate(AGREEMENT_IMPORT_FIELDS, {
    Carrier: 'BLRT',
    Name: 'Midwest 2027',
    'Discount (%)': '82.5',
    'Minimum Charge (USD)': '120',
    'Effective Date': '01/01/2027',
    'Expiration Date': '12/31/2027',
    'Origin States': 'IL; WI',
    'Destination States': 'GA; FL',
    'Class Mapping': '50-85 = 70; 92.5-125 = 100',
    'Fuel Table': '3.25 = 25.5; 3.50 = 28',
    'Special Charges': 'Lift gate at delivery = 45; Delivery appointment = waived',
  });
