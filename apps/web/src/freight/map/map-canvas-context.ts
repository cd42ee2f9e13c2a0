import { createContext, type ComponentType } from 'react';
import type { MapCanvasProps } from './map-canvas.tsx';

/** What draws maps in the place of MapLibre. Tests of screens set it: drawing takes longer than all the rest of a page. */
export const MapCanvasContext = createContext<ComponentType<MapCanvasProps> | null>(null);
