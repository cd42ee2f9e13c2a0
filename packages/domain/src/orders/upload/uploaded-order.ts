import type { OrderReference } from '../order.ts';

/** What cannot be taken, where it stands in the file, and why. */
export interface UploadRejection {
  /** Counted from 1, as a text editor does. */
  line: number;
  /** The person's own word for the order; empty where the row has none. */
  order: string;
  /** The heading; empty where the row as a whole is meant. */
  column: string;
  reason: string;
}

interface UploadedPart {
  line: number;
  /** By field; only what the file says. */
  values: Record<string, unknown>;
  references: Pick<OrderReference, 'label' | 'value' | 'typeId'>[];
}

export type UploadedStop = UploadedPart;

export interface UploadedItem {
  line: number;
  values: Record<string, unknown>;
  /** Which stops load and unload it, counted from 0. */
  pickup: number;
  dropoff: number;
}

/** The rows of one order, read and put together; nobody has asked yet whether the order is right. */
export interface UploadedOrder extends UploadedPart {
  key: string;
  /** On which line a fact of the order stands, by its field. */
  lines: Record<string, number>;
  stops: UploadedStop[];
  items: UploadedItem[];
  rejections: UploadRejection[];
  /** False where the rows do not make an order at all: then nothing more can be said of it. */
  isWhole: boolean;
}
