import { MOST_POSITIONS } from '@lanewright/contract/shipment-list.ts';
import { useContext } from 'react';
import { FleetMap } from '../../../../freight/map/fleet/fleet-map.tsx';
import type { useTrucks } from '../data.ts';
import { PointingContext, usePointed } from '../pointing.ts';
import { TruckPopup } from './truck-popup.tsx';

/** The map beside the list, about the same shipments. */
export function FleetPane({ fleet }: { fleet: ReturnType<typeof useTrucks> }) {
  const { change } = useContext(PointingContext);
  const hoveredId = usePointed(({ hovered }) => hovered);
  const chosenId = usePointed(({ chosen }) => chosen);
  const renderChosen = (id: string) => {
    const truck = fleet.positions.find((position) => position.id === id);
    return truck && <TruckPopup truck={truck} onClose={() => change({ chosen: null })} />;
  };
  return (
    <FleetMap
      trucks={fleet.trucks}
      viewOf={fleet.of}
      hoveredId={hoveredId}
      chosenId={chosenId}
      onHover={(hovered) => change({ hovered })}
      onSelect={(chosen) => change({ chosen, chosenOn: 'map' })}
      renderChosen={renderChosen}
      note={noteOf(fleet)}
    />
  );
}

function noteOf({ query, trucks, isComplete }: ReturnType<typeof useTrucks>): string | null {
  if (query.error && !query.data) return 'Where the trucks are could not be read.';
  if (query.isPending) return null;
  if (!isComplete) return `The first ${MOST_POSITIONS.toLocaleString('en-US')} trucks. Narrow the list to see others.`;
  return trucks.length === 0 ? 'No truck of these shipments is on the road.' : null;
}
