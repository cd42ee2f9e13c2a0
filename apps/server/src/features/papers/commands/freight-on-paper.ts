import type { BillingSetting, BillToCompany } from '@lanewright/domain/configuration/bill-to.ts';
import { cityLine } from '@lanewright/domain/locations/location.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { FreightOnPaper } from '@lanewright/domain/papers/freight-on-paper.ts';
import { FREIGHT_SERVICE_ADDRESS } from '@lanewright/domain/papers/freight-service.ts';
import type { PaperParty } from '@lanewright/domain/papers/paper.ts';
import { OWN_FREIGHT_SERVICE } from '@lanewright/domain/shipments/origination.ts';
import type { RemoteSettings } from '../../../outside/settings/port.ts';
import type { Db } from '../../../platform/database/database.ts';
import { carriersOf } from '../../carriers/commands/carriers-for-rates.ts';
import { billToCompaniesOf } from '../../configuration/commands/bill-to.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { ordersWithBills } from '../../orders/commands/orders-for-loads.ts';
import { stopsOrMerged, type ShipmentForPapers } from '../../shipments/commands/shipment-for-papers.ts';

const addressOf = (setting: BillingSetting | undefined): string[] =>
  setting
    ? [
        setting.addressLine1,
        setting.addressLine2,
        cityLine(setting),
        setting.country === 'US' ? '' : setting.country,
      ].filter((line) => line !== '')
    : [];

const party = (name: string, addressLines: string[]): PaperParty => ({ name, addressLines, contact: '', idNumber: '' });

function payerOf(order: Order, companies: readonly BillToCompany[], own: BillToCompany): PaperParty {
  const company = companies.find(({ companyNumber }) => companyNumber === order.billToCompanyNumber) ?? own;
  const { billingSettings } = company;
  const chosen = billingSettings.find(({ id }) => id === order.billingSettings?.id);
  return party(
    company.companyName,
    addressOf(chosen ?? billingSettings.find(({ isDefault }) => isDefault) ?? billingSettings[0]),
  );
}

/** Where bills to our own freight service go; one setting of the installation, its lines apart by "|". */
export async function freightServiceLines(settings: RemoteSettings): Promise<string[]> {
  const set = await settings.read('freightServiceAddress');
  const lines = (set ?? '').split('|').map((line) => line.trim());
  return set === null || lines.every((line) => line === '') ? [...FREIGHT_SERVICE_ADDRESS] : lines.filter(Boolean);
}

/** All that the papers of a shipment tell. */
export async function loadFreight(
  db: Db,
  { shipment, orderIds }: ShipmentForPapers,
  serviceLines: readonly string[],
): Promise<FreightOnPaper> {
  const companies = await billToCompaniesOf(db);
  const own = companies.find(({ isOwnCompany }) => isOwnCompany)!;
  const orders = await ordersWithBills(db, orderIds, companies);
  const { stops } = await stopsOrMerged(db, shipment.id, orders);
  const carriers = shipment.carrierId === null ? null : await carriersOf(db, [shipment.carrierId]);
  const { documents } = await configurationOf(db);
  return {
    companyName: own.companyName,
    company: party(
      own.companyName,
      addressOf(own.billingSettings.find(({ isDefault }) => isDefault) ?? own.billingSettings[0]),
    ),
    freightService: party(OWN_FREIGHT_SERVICE, [...serviceLines]),
    settings: documents,
    shipmentNumber: shipment.shipmentNumber,
    shippingMode: shipment.shippingMode,
    equipmentMode: shipment.equipmentMode,
    origination: shipment.origination,
    carrierName: shipment.carrierName || OWN_FREIGHT_SERVICE,
    scac: carriers?.get(shipment.carrierId!)?.scac ?? '',
    proNumber: shipment.proNumber ?? '',
    pickupNumber: shipment.pickupNumber ?? '',
    orders,
    billTo: new Map(orders.map((order) => [order.id, payerOf(order, companies, own)])),
    stops,
  };
}
