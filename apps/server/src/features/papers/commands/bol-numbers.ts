import { keyOfPart, plainBolNumber, type PaperPart } from '@lanewright/domain/papers/freight-on-paper.ts';
import { gs1BolNumber } from '@lanewright/domain/papers/gs1.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import * as store from '../store/paper-rows.ts';

interface Numbered {
  id: string;
  shipmentNumber: string;
}

/**
 * The numbers of papers of a shipment, by their keys. Each has the one that it got first: printed again, or under another
 * prefix, it is still the same paper.
 */
export async function numbersOf(
  db: Db,
  scope: Scope,
  shipment: Numbered,
  parts: readonly PaperPart[],
  gs1Prefix: string,
): Promise<ReadonlyMap<string, store.NumberedPaper>> {
  const known = new Map((await store.numberedPapers(db, shipment.id)).map((paper) => [paper.part, paper]));
  const missing = parts.filter((part) => !known.has(keyOfPart(part)));
  if (missing.length === 0) return known;
  const first = gs1Prefix === '' ? 0 : await store.nextSerials(db, scope, 'bol', missing.length);
  const numbers = missing.map((part, index) => ({
    part: keyOfPart(part),
    bolNumber:
      gs1Prefix === '' ? plainBolNumber(shipment.shipmentNumber, part) : gs1BolNumber(gs1Prefix, first + index),
  }));
  await store.addNumbers(db, scope, shipment.id, numbers);
  // Somebody else may have been quicker.
  return new Map((await store.numberedPapers(db, shipment.id)).map((paper) => [paper.part, paper]));
}
