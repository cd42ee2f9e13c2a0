import type { GeoJSONSource, Map, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { fleetFeatures, type FleetTruck } from './fleet.ts';
import { useFleetColors } from './fleet-colors.ts';
import { FLEET_SOURCE, FLEET_SOURCES, fleetLayers, FOCUS_SOURCE, GROUP_LAYER, TRUCK_LAYER } from './fleet-layers.ts';

type PaintName = Parameters<Map['setPaintProperty']>[1];
type PaintValue = Parameters<Map['setPaintProperty']>[2];

/** The trucks as part of the drawing: the map groups them in its own thread, and a move draws what is there. */
export function useFleetLayers(map: Map | null, trucks: readonly FleetTruck[]): void {
  const colors = useFleetColors();
  useEffect(() => {
    if (!map) return;
    for (const [id, source] of Object.entries(FLEET_SOURCES)) if (!map.getSource(id)) map.addSource(id, source);
    for (const layer of fleetLayers(colors)) {
      if (!map.getLayer(layer.id)) map.addLayer(layer);
      else
        for (const [property, value] of Object.entries(layer.paint ?? {}))
          map.setPaintProperty(layer.id, property as PaintName, value as PaintValue);
    }
  }, [map, colors]);
  useEffect(() => {
    void map?.getSource<GeoJSONSource>(FLEET_SOURCE)?.setData(fleetFeatures(trucks));
  }, [map, trucks]);
}

/** A ring around the truck that somebody points at, here or elsewhere on the page, and around the chosen one. */
export function useFocus(map: Map | null, hovered: FleetTruck | undefined, chosen: FleetTruck | undefined): void {
  useEffect(() => {
    const shown = [...(hovered && hovered !== chosen ? [hovered] : []), ...(chosen ? [chosen] : [])];
    const { features, ...collection } = fleetFeatures(shown);
    const marked = features.map((feature) => ({
      ...feature,
      properties: { ...feature.properties, isChosen: feature.properties?.['id'] === chosen?.id },
    }));
    void map?.getSource<GeoJSONSource>(FOCUS_SOURCE)?.setData({ ...collection, features: marked });
  }, [map, hovered, chosen]);
}

interface Pointing {
  onHover: (id: string | null) => void;
  onSelect: (id: string | null) => void;
}

const truckAt = ({ features }: MapLayerMouseEvent): string | null => {
  const id: unknown = features?.[0]?.properties['id'];
  return typeof id === 'string' ? id : null;
};

/** A press on a truck chooses it, one on a group goes nearer until it falls apart, one beside both lets go. */
export function usePointing(map: Map | null, pointing: Pointing): void {
  const hover = useEffectEvent(pointing.onHover);
  const select = useEffectEvent(pointing.onSelect);
  useEffect(() => {
    if (!map) return;
    const setCursor = (cursor: string) => {
      map.getCanvas().style.cursor = cursor;
    };
    const handleMove = (event: MapLayerMouseEvent) => {
      setCursor('pointer');
      hover(truckAt(event));
    };
    const handleLeave = () => {
      setCursor('');
      hover(null);
    };
    const pointAtGroup = () => setCursor('pointer');
    const handleGroup = async ({ features }: MapLayerMouseEvent) => {
      const group = features?.[0];
      const source = map.getSource<GeoJSONSource>(FLEET_SOURCE);
      if (!source || group?.geometry.type !== 'Point') return;
      // The trucks may have moved since: then the group is no more, and the map stays as it is.
      const zoom = await source.getClusterExpansionZoom(Number(group.properties['cluster_id'])).catch(() => null);
      if (zoom === null) return;
      map.easeTo({ center: group.geometry.coordinates as [number, number], zoom });
    };
    const groupPressed = (event: MapLayerMouseEvent) => void handleGroup(event);
    const handleClick = (event: MapLayerMouseEvent) => {
      const [hit] = map.queryRenderedFeatures(event.point, { layers: [TRUCK_LAYER, GROUP_LAYER] });
      if (hit?.layer.id !== GROUP_LAYER) select(hit ? String(hit.properties['id']) : null);
    };
    map.on('mousemove', TRUCK_LAYER, handleMove);
    map.on('mouseleave', TRUCK_LAYER, handleLeave);
    map.on('mouseenter', GROUP_LAYER, pointAtGroup);
    map.on('mouseleave', GROUP_LAYER, handleLeave);
    map.on('click', GROUP_LAYER, groupPressed);
    map.on('click', handleClick);
    return () => {
      map.off('mousemove', TRUCK_LAYER, handleMove);
      map.off('mouseleave', TRUCK_LAYER, handleLeave);
      map.off('mouseenter', GROUP_LAYER, pointAtGroup);
      map.off('mouseleave', GROUP_LAYER, handleLeave);
      map.off('click', GROUP_LAYER, groupPressed);
      map.off('click', handleClick);
    };
  }, [map]);
}

const NEAR_ZOOM = 6;

/** A truck that was chosen elsewhere is brought into view, and only if it is out of it or lost in the distance. */
export function useShowChosen(map: Map | null, chosen: FleetTruck | undefined): void {
  const id = chosen?.id;
  const show = useEffectEvent(() => {
    if (!map || !chosen) return;
    const at: [number, number] = [chosen.longitude, chosen.latitude];
    if (map.getBounds().contains(at) && map.getZoom() >= NEAR_ZOOM) return;
    map.easeTo({ center: at, zoom: Math.max(map.getZoom(), NEAR_ZOOM) });
  });
  const isDrawn = map !== null;
  useEffect(() => {
    if (isDrawn && id !== undefined) show();
  }, [isDrawn, id]);
}
