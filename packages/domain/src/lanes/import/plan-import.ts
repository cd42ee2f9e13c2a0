import { changeInWords } from '../../fields/change-in-words.ts';
import type { LineRejection } from '../../fields/import-file.ts';
import type { CalendarDay } from '../../units/calendar-days.ts';
import { laneKey } from '../lane-rules.ts';
import { LANE_RATE_FIELDS, type AdditionalCharge, type LaneRateDraft } from '../lane-rate.ts';
import type { LaneDraft } from '../lane.ts';
import type { PalletRange } from '../pallet-ranges.ts';
import { problemsWithRatePeriod, type RatePeriod } from '../rate-periods.ts';
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
  /** At least those of the carriers in the file. */
  rates: readonly KnownRate[];
  /** Of all carriers. */
  rateCount: number;
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
  /** How many a lane can have. */
  mostRates: number;
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

/** By the id of a stored rate, as the file leaves it, or by the line that adds one. */
type PeriodsOfLane = Map<string, RatePeriod>;

const periodOf = (carrierId: string, { effectiveDate, expirationDate }: RateTerms): RatePeriod => ({
  carrierId,
  // A rate without its dates is refused before, as it is read.
  effectiveDate: effectiveDate!,
  expirationDate: expirationDate!,
});

/** A rate of a lane is known again by its carrier and the day from which it holds. */
const rateKey = (key: string, carrierId: string, from: CalendarDay | null) => `${key} | ${carrierId} | ${from}`;

/**
 * What a file would do, said before anything is done. A lane that exists keeps its own settings; a rate of the same carrier from
 * the same day on is changed, any other is added behind the lane's others.
 */
export function planImport(
  rows: readonly { line: number; row: ImportedLaneRow }[],
  { lanes, carriers, mostRates }: ImportFacts,
): ImportPlan {
  const plan: ImportPlan = { newLanes: [], newRates: [], changedRates: [], unchanged: 0, rejections: [] };
  const made = new Map<string, { line: number; name: string }>();
  const lineOfRate = new Map<string, number>();
  const countOnLane = new Map<string, number>();
  const periods = new Map<string, PeriodsOfLane>();
  const read = rows.map(({ line, row }) => {
    const key = laneKey(row.lane);
    const known = lanes.get(key) ?? null;
    const { rate } = row;
    const carrier = rate && carriers.get(rate.carrier.toLowerCase());
    const before =
      known?.rates.find(
        ({ carrierId, terms }) => carrierId === carrier?.id && terms.effectiveDate === rate?.draft.effectiveDate,
      ) ?? null;
    return { line, row, key, known, rate, carrier, before };
  });
  // A file that ends a rate and adds the next one may name them in either order.
  const [changing, adding] = [read.filter(({ before }) => before), read.filter(({ before }) => !before)];
  for (const { line, row, key, known, rate, carrier, before } of [...changing, ...adding]) {
    if (rate && !carrier) {
      plan.rejections.push({ line, reason: `There is no carrier ${rate.carrier} in your network.` });
      continue;
    }
    const [whyNot] = carrier && !before ? carrier.whyNotUsable(row.lane) : [];
    if (whyNot !== undefined) {
      plan.rejections.push({ line, reason: `${carrier!.name}: ${whyNot}` });
      continue;
    }
    const ofRate = rate && carrier ? rateKey(key, carrier.id, rate.draft.effectiveDate) : null;
    const earlier = ofRate === null ? undefined : lineOfRate.get(ofRate);
    if (earlier !== undefined) {
      plan.rejections.push({ line, reason: `The same rate is already on line ${earlier}.` });
      continue;
    }
    const onLane = countOnLane.get(key) ?? known?.rateCount ?? 0;
    if (rate && !before && onLane >= mostRates) {
      plan.rejections.push({ line, reason: `A lane has at most ${mostRates} rates. Please delete some.` });
      continue;
    }
    const onThisLane: PeriodsOfLane =
      periods.get(key) ?? new Map(known?.rates.map(({ id, carrierId, terms }) => [id, periodOf(carrierId, terms)]));
    if (rate && carrier) {
      const own = before?.id ?? `line ${line}`;
      const period = periodOf(carrier.id, rate.draft);
      const others = [...onThisLane].flatMap(([one, other]) => (one === own ? [] : [other]));
      const old = before && periodOf(carrier.id, before.terms);
      const [overlap] = problemsWithRatePeriod(period, others, old, carrier.name);
      if (overlap) {
        plan.rejections.push({ line, reason: overlap.message });
        continue;
      }
      periods.set(key, onThisLane.set(own, period));
    }
    // From here on nothing is wrong with the row.
    if (rate && !before) countOnLane.set(key, onLane + 1);
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
  plan.rejections.sort((one, other) => one.line - other.line);
  return plan;
}
