import type { Shipment } from '@lanewright/contract/shipments.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import type { Origination } from '@lanewright/domain/shipments/origination.ts';
import { deliveryInWords } from '@lanewright/domain/shipments/transit.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { Link } from '@tanstack/react-router';
import { useCan, useCurrentUser } from '../../../../api/session.ts';
import { Fact, Facts } from '../../../../freight/shipments/facts.tsx';
import { carrierName, equipmentName, isBooked } from '../../../../freight/shipments/shipment-words.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { reasonsOff } from '../actions.ts';
import { useTracking } from '../tracking-data.ts';
import type { OpenedDialog } from './shipment-dialog.ts';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { zoneShort } from '@lanewright/domain/units/zone-short.ts';
import { timeZoneHere } from '../../../../ui/time-zone-here.ts';
import { instantInWords } from '../../../../ui/readable-instants.ts';
import { ChargesTable } from '../../../../freight/shipments/charges-table.tsx';
import styles from './shipment-preview.module.css';

const ORIGINATION_NAMES: Record<Origination, string> = {
  Standard: 'Standard',
  Spot: 'Spot',
  Contract: 'Contract',
  Manual: 'Manual, arranged with the carrier',
};

interface CostCardProps {
  shipment: Shipment;
  onOpen: (dialog: OpenedDialog) => void;
}

export function CostCard({ shipment, onOpen }: CostCardProps) {
  const off = reasonsOff(shipment, useCurrentUser().permissions);
  const driver = useTracking(shipment).data?.driver;
  const { shippingMode, equipmentMode, maxBuy, customerCost, charges, totalCost } = shipment;
  const isTaken = isBooked(shipment);
  const how = [shippingMode && choiceName(shippingMode), equipmentMode && equipmentName(equipmentMode)];
  return (
    <Card
      title="Carrier and cost"
      actions={
        isTaken && (
          <Button
            size="small"
            className="no-print"
            disabledReason={off.numbers}
            onClick={() => onOpen({ kind: 'numbers' })}
          >
            Edit numbers
          </Button>
        )
      }
    >
      <CardBody>
        <Facts>
          <Fact term="Carrier">{isTaken || shipment.carrier ? <Carrier shipment={shipment} /> : 'Not booked yet'}</Fact>
          <Fact term="Service">{shipment.serviceLevel}</Fact>
          <Fact term="Mode">
            {how.filter(Boolean).join(', ')}
            {shipment.isPartial && ', partial'}
            {shipment.isHazmat && ', hazmat'}
          </Fact>
          <Fact term="Origination">{ORIGINATION_NAMES[shipment.originationType]}</Fact>
          <Fact term="Booked">{shipment.bookedDateTime !== null && <BookedWhen shipment={shipment} />}</Fact>
          <Fact term="PRO number">{shipment.proNumber}</Fact>
          <Fact term="Pickup number">{shipment.pickupNumber}</Fact>
          <Fact term="Driver">{[driver?.name, driver?.phone].filter(Boolean).join(', ')}</Fact>
          <Fact term="Contract">{shipment.contractId !== null && 'At the agreed rate of a lane'}</Fact>
          <Fact term="Quote">{shipment.quoteNumber !== null && <QuoteLink shipment={shipment} />}</Fact>
          <Fact term="Max buy">
            <span className="num">{maxBuy === 0 ? 'No limit' : inDollars(maxBuy)}</span>
          </Fact>
          <Fact term="Planned cost">
            {!isTaken && shipment.plannedCost !== null && (
              <span className="num">{inDollars(shipment.plannedCost)}</span>
            )}
          </Fact>
          <Fact term="Transit">
            {isTaken && deliveryInWords(shipment.stops.map((stop) => stop.expectedTransitTimeSeconds))}
          </Fact>
          <Fact term="Tracking">
            {shipment.trackingRequirements.length > 0 && (
              <ul>
                {shipment.trackingRequirements.map(({ description }) => (
                  <li key={description}>{description}</li>
                ))}
              </ul>
            )}
          </Fact>
        </Facts>
      </CardBody>
      {totalCost !== null && <ChargesTable charges={charges} total={totalCost} customerTotal={customerCost} />}
    </Card>
  );
}

function Carrier({ shipment }: { shipment: Shipment }) {
  const mayOpen = useCan('ViewCarrierNetwork');
  const id = shipment.carrier?.id ?? null;
  if (id === null || !mayOpen) return carrierName(shipment);
  return (
    <Link to={`/carriers/${id}`} className="link">
      {carrierName(shipment)}
    </Link>
  );
}

function BookedWhen({ shipment: { bookedDateTime, bookedBy } }: { shipment: Shipment }) {
  return (
    <>
      <span className="num">
        {instantInWords(bookedDateTime!)} {zoneShort(timeZoneHere(), bookedDateTime!.slice(0, 10))}
      </span>
      {bookedBy && <span className={styles.quiet}> by {bookedBy}</span>}
    </>
  );
}

function QuoteLink({ shipment: { quoteNumber, quoteId } }: { shipment: Shipment }) {
  const mayQuote = useCan('CreateQuote');
  if (!mayQuote || quoteId === null) return quoteNumber;
  return (
    <Link to="/quotes" search={{ quoteDetails: quoteId }} className="link">
      {quoteNumber}
    </Link>
  );
}
