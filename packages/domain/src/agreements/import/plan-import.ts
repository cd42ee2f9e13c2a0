import { changeInWords } from '../../fields/change-in-words.ts';
import type { LineRejection } from '../../fields/import-file.ts';
import type { ShippingMode } from '../../orders/lists.ts';
import { AGREEMENT_FIELDS, type AgreementDraft } from '../agreement.ts';
import { carriesLtl } from '../ltl-carriers.ts';
import { areaKey, contradictionInWords, inTheWay } from '../rules.ts';
import type { ImportedAgreement } from './import-row.ts';

export interface KnownAgreement extends AgreementDraft {
  id: string;
  carrierId: string;
  version: number;
}

export interface AgreementCarrier {
  id: string;
  name: string;
  modes: readonly ShippingMode[];
}

export interface AgreementFacts {
  /** By name and by SCAC, in small letters. */
  carriers: ReadonlyMap<string, AgreementCarrier>;
  /** All that these carriers have agreed to. */
  agreements: readonly KnownAgreement[];
  /** How many a carrier can have. */
  most: number;
}

export interface PlannedAgreement {
  line: number;
  carrier: AgreementCarrier;
  draft: AgreementDraft;
  /** The agreement that it changes; null for one that is added. */
  before: KnownAgreement | null;
  /** What becomes different, in words. */
  changes: string[];
}

export interface AgreementPlan {
  added: PlannedAgreement[];
  changed: PlannedAgreement[];
  /** Rows that say what is kept already. */
  unchanged: number;
  rejections: LineRejection[];
}

/** Agreements of a carrier for the very same states: no two of them hold on one day. */
const groupOf = (carrierId: string, draft: AgreementDraft) => `${carrierId} ${areaKey(draft)}`;

interface Agreed {
  name: string;
  effectiveDate: string | null;
  expirationDate: string | null;
}

/** What would be kept, as far as the rows are read: who stands in whose way. */
function wouldBeKept({ agreements, most }: AgreementFacts) {
  const groups = new Map<string, Agreed[]>();
  const counts = new Map<string, number>();
  const put = (carrierId: string, group: string, agreed: Agreed) => {
    groups.set(group, [...(groups.get(group) ?? []), agreed]);
    counts.set(carrierId, (counts.get(carrierId) ?? 0) + 1);
  };
  for (const one of agreements) put(one.carrierId, groupOf(one.carrierId, one), one);
  return {
    /** Why it cannot be; null where it is put. */
    whyNotPut: ({ line, carrier, draft, before }: PlannedAgreement): string | null => {
      const group = groupOf(carrier.id, draft);
      const agreed = { ...draft, name: `${draft.name} (line ${line})` };
      const others = (groups.get(group) ?? []).filter(({ effectiveDate }) => effectiveDate !== before?.effectiveDate);
      const other = inTheWay(draft, others);
      if (other) return contradictionInWords(other);
      if (before) groups.set(group, [...others, agreed]);
      else if ((counts.get(carrier.id) ?? 0) >= most) return `A carrier has at most ${most} agreements.`;
      else put(carrier.id, group, agreed);
      return null;
    },
  };
}

/**
 * What a file would do, said before anything is done. An agreement is known again by its carrier, its states and its first day;
 * any other is added. Ends that are brought forward count first, so that a file can end one agreement and begin the next,
 * whichever row comes first.
 */
export function planAgreements(
  rows: readonly { line: number; row: ImportedAgreement }[],
  facts: AgreementFacts,
): AgreementPlan {
  const plan: AgreementPlan = { added: [], changed: [], unchanged: 0, rejections: [] };
  const reject = (line: number, reason: string) => plan.rejections.push({ line, reason });
  const keyOf = (carrierId: string, draft: AgreementDraft) => `${groupOf(carrierId, draft)} ${draft.effectiveDate}`;
  const known = new Map(facts.agreements.map((one) => [keyOf(one.carrierId, one), one]));
  const lineOf = new Map<string, number>();
  const wanted: PlannedAgreement[] = [];
  for (const { line, row } of rows) {
    const carrier = facts.carriers.get(row.carrier.toLowerCase());
    if (!carrier) {
      reject(line, `There is no carrier ${row.carrier} in your network.`);
      continue;
    }
    const key = keyOf(carrier.id, row.draft);
    const earlier = lineOf.get(key);
    const before = known.get(key) ?? null;
    if (earlier !== undefined) reject(line, `The same agreement is already on line ${earlier}.`);
    else if (!before && !carriesLtl(carrier.modes)) reject(line, `${carrier.name}: Does not carry LTL.`);
    else {
      lineOf.set(key, line);
      const changes = before ? changeInWords(AGREEMENT_FIELDS, before, row.draft) : [];
      if (before && changes.length === 0) plan.unchanged += 1;
      else wanted.push({ line, carrier, draft: row.draft, before, changes });
    }
  }
  const kept = wouldBeKept(facts);
  const endsEarlier = ({ before, draft }: PlannedAgreement) =>
    before !== null && draft.expirationDate! <= before.expirationDate!;
  const refused = new Set<PlannedAgreement>();
  for (const one of [...wanted.filter(endsEarlier), ...wanted.filter((each) => !endsEarlier(each))]) {
    const whyNot = kept.whyNotPut(one);
    if (whyNot === null) continue;
    refused.add(one);
    reject(one.line, whyNot);
  }
  for (const one of wanted) if (!refused.has(one)) (one.before ? plan.changed : plan.added).push(one);
  plan.rejections.sort((one, other) => one.line - other.line);
  return plan;
}
