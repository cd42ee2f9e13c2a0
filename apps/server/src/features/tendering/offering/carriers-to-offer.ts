import type { TenderCarrier } from '@lanewright/contract/tenders.ts';
import { addressesFor } from '@lanewright/domain/tendering/recipients.ts';
import { NotFound } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { carrierUsability } from '../../carriers/commands/carrier-usability.ts';
import { findCarriers } from '../../carriers/commands/carriers-for-rates.ts';
import { peopleOfCarriers } from '../../carriers/commands/people-of-carriers.ts';
import { freightOfTender, tenderedShipment } from '../../shipments/commands/tendered-shipment.ts';
import { contractPricesOf } from './contract-of-offer.ts';

const MOST_FOUND = 30;

/** Who it can be offered to: the lane's contracted carriers by turn, then the network by name, with what stands against each. */
export function carriersToOffer(scope: Scope, shipmentId: string, searchTerm: string): Promise<TenderCarrier[]> {
  return scope.inCompany(async (db) => {
    const tendered = await tenderedShipment(db, shipmentId);
    if (!tendered) throw new NotFound();
    if (tendered.orders.length === 0) return [];
    const freight = freightOfTender(tendered);
    const contracts = new Map((await contractPricesOf(db, tendered)).map((price) => [price.carrierId, price]));
    const network = await findCarriers(db, { searchTerm, mode: freight.mode, most: MOST_FOUND });
    const ids = [...new Set([...contracts.keys(), ...network.map(({ id }) => id)])];
    const people = await peopleOfCarriers(db, ids);
    const whyNot = await carrierUsability(db, ids, freight);
    const typed = searchTerm.trim().toLowerCase();
    const isMeant = (id: string) =>
      network.some((carrier) => carrier.id === id) || (people.get(id)?.name.toLowerCase().includes(typed) ?? false);
    return ids.filter(isMeant).flatMap((carrierId) => {
      const carrier = people.get(carrierId);
      if (!carrier) return [];
      const contract = contracts.get(carrierId);
      return [
        {
          carrierId,
          carrierName: carrier.name,
          emailAddresses: addressesFor(carrier),
          whyNot: whyNot.get(carrierId) ?? [],
          contract: contract ? { contractId: contract.contractId, amount: contract.amount } : null,
        },
      ];
    });
  });
}
