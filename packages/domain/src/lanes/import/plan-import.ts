import { changeInWords } from '../../fields/change-in-words.ts';
import type { LineRejection } from '../../fields/import-file.ts';
import type { CalendarDay } from '../../units/calendar-days.ts';
import { laneKey } from '../lane-rules.ts';
import { LANE_RATE_FIELDS, type AdditionalCharge, type LaneRateDraft } from '../lane-rate.ts';
import type { LaneDraft } from '../lane.ts';
import type { PalletRange } from '../pallet-ranges.ts';
import type { ImportedLaneRow } from './import-row.ts';

export type RateTerms = Omit<LaneRateDraft, 'carrierId'>;

export interface KnownRate {
  id: string;
  carrierId: string;
  version: number;
  terms: RateTerms;
}

export interface KnownLane {
  id: string;
  name: string;
  rates: readonly KnownRate[];
}

export interface KnownImportCarrier {
  id: string;
  name: string;
  /** Why it can have no rate on such a lane; nothing where it can. */
  whyNotUsable(lane: LaneDraft): string[];
}

export interface ImportFacts {
  /** By `laneKey`. */
  lanes: ReadonlyMap<string, KnownLane>;
  /** By name and by SCAC, in small letters. */
  carriers: ReadonlyMap<string, KnownImportCarrier>;
}

export interface PlannedRate {
  line: number;
  /** Null where the lane is added, too. */
  laneId: string | null;
  laneKey: string;
  laneName: string;
  carrier: KnownImportCarrier;
  terms: RateTerms;
  /** The rate that it changes; null for one that is added. */
  before: KnownRate | null;
  /** What becomes different, in words. */
  changes: string[];
}

export interface ImportPlan {
  /** By their keys, in the order of the file. */
  newLanes: { line: number; key: string; draft: LaneDraft }[];
  newRates: PlannedRate[];
  changedRates: PlannedRate[];
  /** Rows that say what is kept already. */
  unchanged: number;
  rejections: LineRejection[];
}

const rangeText = ({ minPallets, maxPallets, ratePerPallet }: PalletRange) =>
  `${minPallets}-${maxPallets} = ${ratePerPallet}`;
const chargeText = ({ description, units, rate, chargeRateType }: AdditionalCharge) =>
  chargeRateType === 'flat' ? `${description} = ${rate}` : `${description} = ${units} x ${rate}`;
const rangesText = ({ rateSpecifications }: RateTerms) =>
  (rateSpecifications?.rateRanges ?? []).map(rangeText).join('; ');
const chargesText = ({ additionalCharges }: RateTerms) => additionalCharges.map(chargeText).join('; ');

/** What of a rate would become different, in words; nothing where it is the same. The name of a table is no term. */
export function changesOfRate(before: RateTerms, after: RateTerms): string[] {
  const { rateTableName: _name, ...fields } = LANE_RATE_FIELDS;
  const tables: [string, string, string][] = [
    ['Pallet ranges', rangesText(before), rangesText(after)],
    ['Additional charges', chargesText(before), chargesText(after)],
  ];
  return [
    ...changeInWords(fields, before, after),
    ...tables.flatMap(([label, was, is]) =>
      was === is ? [] : [`${label}: ${was || 'nothing'} -> ${is || 'nothing'}`],
    ),
  ];
}

/** A rate of a lane is known again by its carrier and the day from which it holds. */
const rateKey = (key: string, carrierId: string, from: CalendarDay | null) => `${key} | ${carrierId} | ${from}`;

/**
 * What a file would do, said before anything is done. A lane that exists keeps its own settings; a rate of the same carrier from
 * the same day on is changed, any other is added behind the lane's others.
 */
export function planImport(
  rows: readonly { line: number; row: ImportedLaneRow }[],
  { lanes, carriers }: ImportFacts,
): ImportPlan {
  const plan: ImportPlan = { newLanes: [], newRates: [], changedRates: [], unchanged: 0, rejections: [] };
  const made = new Map<string, { line: number; name: string }>();
  const lineOfRate = new Map<string, number>();
  for (const { line, row } of rows) {
    const key = laneKey(row.lane);
    const known = lanes.get(key) ?? null;
    const { rate } = row;
    const carrier = rate && carriers.get(rate.carrier.toLowerCase());
    if (rate && !carrier) {
      plan.rejections.push({ line, reason: `There is no carrier ${rate.carrier} in your network.` });
      continue;
    }
    const before =
      known?.rates.find(
        ({ carrierId, terms }) => carrierId === carrier?.id && terms.effectiveDate === rate?.draft.effectiveDate,
      ) ?? null;
    const [whyNot] = carrier && !before ? carrier.whyNotUsable(row.lane) : [];
    if (whyNot !== undefined) {
      plan.rejections.push({ line, reason: `${carrier!.name}: ${whyNot}` });
      continue;
    }
    const ofRate = carrier ? rateKey(key, carrier.id, rate.draft.effectiveDate) : null;
    const earlier = ofRate === null ? undefined : lineOfRate.get(ofRate);
    if (earlier !== undefined) {
      plan.rejections.push({ line, reason: `The same rate is already on line ${earlier}.` });
      continue;
    }
    // From here on nothing is wrong with the row.
    if (known === null && !made.has(key)) {
      plan.newLanes.push({ line, key, draft: row.lane });
      made.set(key, { line, name: row.lane.customerReferenceNumber });
    } else if (!rate) plan.unchanged += 1;
    if (!rate || !carrier || ofRate === null) continue;
    lineOfRate.set(ofRate, line);
    const laneName = known?.name ?? made.get(key)!.name;
    const changes = before ? changesOfRate(before.terms, rate.draft) : [];
    const planned = {
      line,
      laneId: known?.id ?? null,
      laneKey: key,
      laneName,
      carrier,
      terms: rate.draft,
      before,
      changes,
    };
    if (!before) plan.newRates.push(planned);
    else if (changes.length > 0) plan.changedRates.push(planned);
    else plan.unchanged += 1;
  }
  return plan;
}
