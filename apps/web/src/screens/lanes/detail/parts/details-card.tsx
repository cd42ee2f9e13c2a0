import type { Lane } from '@lanewright/contract/lanes.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import type { ReactNode } from 'react';
import { carriersOf, endInFull, milesOf, shortCalendarDay, shortDay } from '../../../../freight/lanes/lane-words.ts';
import { count, UNKNOWN } from '../../../../freight/orders/amounts.ts';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import styles from './lane-detail.module.css';

const minutes = (value: number) => (value === 1 ? '1 minute' : `${count(value)} minutes`);
const daysBefore = (value: number) => (value === 1 ? '1 day before pickup' : `${count(value)} days before pickup`);

export function DetailsCard({ lane }: { lane: Lane }) {
  const { tenderTime, shipmentTenderingStart: start, equipmentMode } = lane;
  return (
    <Card title="Lane Details">
      <CardBody>
        <dl className={styles.facts}>
          <Fact term="Origin">{endInFull(lane.originLocationDetails, lane.originLocation)}</Fact>
          <Fact term="Destination">{endInFull(lane.destinationLocationDetails, lane.destinationLocation)}</Fact>
          <Fact term="Estimated miles">{milesOf(lane)}</Fact>
          <Fact term="Mode">{choiceName(lane.mode)}</Fact>
          <Fact term="Equipment Mode">{equipmentMode === null ? UNKNOWN : choiceName(equipmentMode)}</Fact>
          <Fact term="Tender Type">{lane.tenderType}</Fact>
          <Fact term="Tender Method">{lane.tenderMethod}</Fact>
          <Fact term="Tender Time">{tenderTime === null ? UNKNOWN : minutes(tenderTime)}</Fact>
          <Fact term="Tender Start">{start === null ? UNKNOWN : daysBefore(start)}</Fact>
          <Fact term="Carriers">{carriersOf(lane)}</Fact>
          {lane.spotSince !== null && <Fact term="On the spot market">since {shortCalendarDay(lane.spotSince)}</Fact>}
          <Fact term="Created">{shortDay(lane.createDateTime)}</Fact>
        </dl>
      </CardBody>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
