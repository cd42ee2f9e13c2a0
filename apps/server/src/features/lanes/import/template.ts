import { LANE_IMPORT_FIELDS } from '@lanewright/domain/lanes/import/import-row.ts';
import { importTemplate } from '../../../platform/files/planned-import.ts';

export const laneTemplate = (): Buffer =>
  importTemplate(LANE_IMPORT_FIELDS, {
    Lane: 'Joliet to Atlanta',
    Mode: 'TL',
    'Equipment Mode': 'Dry',
    Origin: 'Joliet, IL',
    Destination: '30336',
    'Tender Type': 'Manual',
    'Tender Method': 'Email',
    Carrier: 'BLRT',
    'Rate Type': 'All In',
    'Rate Unit': 'Per Pallet',
    'Min Charge (USD)': '300',
    'Pallet Ranges': '1-10 = 80; 11-26 = 60',
    'Additional Charges': 'Tarp = 75.50; Detention = 2 x 40',
    'Effective Date': '01/01/2027',
    'Expiration Date': '12/31/2027',
  });
