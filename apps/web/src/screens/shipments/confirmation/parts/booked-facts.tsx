import type { Shipment } from '@lanewright/contract/shipments.ts';
import { deliveryInWords } from '@lanewright/domain/shipments/transit.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { Fact, Facts } from '../../../../freight/shipments/facts.tsx';
import { carrierName } from '../../../../freight/shipments/shipment-words.ts';
import { dayOfInstant } from '../../../../ui/readable-instants.ts';

/** The day where the reader is: "11/13/2026". */
function bookedDay({ bookedDateTime }: Shipment): string {
  return bookedDateTime === null ? 'Today' : dayOfInstant(bookedDateTime);
}

function accessorialsOf({ orders }: Shipment): string[] {
  return [...new Set(orders.flatMap((order) => order.ltlAccessorialTypes))];
}

export function BookedFacts({ shipment }: { shipment: Shipment }) {
  const accessorials = accessorialsOf(shipment);
  const requirements = shipment.trackingRequirements.map(({ description }) => description);
  return (
    <Facts>
      <Fact term="Carrier">{carrierName(shipment)}</Fact>
      <Fact term="Booked">
        <span className="num">{bookedDay(shipment)}</span>
      </Fact>
      <Fact term="Service">
        {deliveryInWords(shipment.stops.map((stop) => stop.expectedTransitTimeSeconds))}
        {shipment.serviceLevel && `, ${shipment.serviceLevel}`}
      </Fact>
      <Fact term="Total">
        {shipment.totalCost !== null && <span className="num">{inDollars(shipment.totalCost)}</span>}
      </Fact>
      <Fact term="PRO number">{shipment.proNumber}</Fact>
      <Fact term="Pickup number">{shipment.pickupNumber}</Fact>
      <Fact term="Tracking requirements">{requirements.length > 0 && <Texts texts={requirements} />}</Fact>
      <Fact term="Accessorials">{accessorials.length > 0 && <Texts texts={accessorials} />}</Fact>
    </Facts>
  );
}

function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
