import type { OrderDefaults } from '../configuration/sections.ts';
import { ADDITIONAL_SERVICES, type ShippingMode } from '../orders/lists.ts';
import type { QuoteDraft, QuoteEquipment } from './quote.ts';

/** What a person picks from: a mode with the equipment that it goes in. */
export const MODE_CARDS = [
  { id: 'LTL', label: 'LTL', mode: 'LTL', equipment: 'Dry' },
  { id: 'VLTL', label: 'LTL Volume', mode: 'VLTL', equipment: 'Dry' },
  { id: 'TLDry', label: 'Truckload Dry', mode: 'TL', equipment: 'Dry' },
  { id: 'TLReefer', label: 'Reefer', mode: 'TL', equipment: 'Reefer' },
  { id: 'TLFlatbed', label: 'Flatbed', mode: 'TL', equipment: 'Flatbed' },
] as const satisfies readonly { id: string; label: string; mode: ShippingMode; equipment: QuoteEquipment }[];
export type ModeCard = (typeof MODE_CARDS)[number];

type Available = Pick<OrderDefaults, 'availableShippingModes' | 'availableEquipmentModes' | 'availableEquipmentTypes'>;

/** Nothing said means everything. */
const allows = <Value>(available: readonly Value[], value: Value) =>
  available.length === 0 || available.includes(value);

/** What the company does not use is refused on its orders, so it is not offered for a quote either. */
function isOffered({ mode, equipment }: ModeCard, company: Available): boolean {
  if (!allows(company.availableShippingModes, mode)) return false;
  if (mode !== 'TL') return true;
  if (!allows(company.availableEquipmentModes, equipment)) return false;
  return equipment !== 'Reefer' || allows(company.availableEquipmentTypes, 'Reefer');
}

/** All of them where the company has not said which modes it uses. */
export function offeredCards(company: Available): ModeCard[] {
  return MODE_CARDS.filter((card) => isOffered(card, company));
}

type Chosen = Pick<QuoteDraft, 'shippingModes' | 'equipmentMode'>;

export const isChosen = ({ mode, equipment }: ModeCard, { shippingModes, equipmentMode }: Chosen): boolean =>
  equipmentMode === equipment && shippingModes.includes(mode);

const LTL_ONLY: readonly string[] = ADDITIONAL_SERVICES.map(({ id }) => id);

/** Truckloads know nothing of the services of LTL. */
export function withoutLtlServices(quote: QuoteDraft): QuoteDraft {
  if (!quote.shippingModes.every((mode) => mode === 'TL')) return quote;
  return { ...quote, additionalServices: quote.additionalServices.filter((id) => !LTL_ONLY.includes(id)) };
}

/** Which of LTL and its volume; a shipment is one of them. */
const OTHER: Partial<Record<ShippingMode, ShippingMode>> = { LTL: 'VLTL', VLTL: 'LTL' };

/** A click on a card. Another equipment is another shipment; of the same, a truckload is compared with LTL or with volume. */
export function withCard(quote: QuoteDraft, card: ModeCard): QuoteDraft {
  const { mode, equipment } = card;
  if (isChosen(card, quote))
    return withoutLtlServices({ ...quote, shippingModes: quote.shippingModes.filter((one) => one !== mode) });
  const kept = quote.equipmentMode === equipment ? quote.shippingModes.filter((one) => one !== OTHER[mode]) : [];
  return withoutLtlServices({ ...quote, equipmentMode: equipment, shippingModes: [...kept, mode] });
}

/** What is left of the usual beginning when the company does not use all of it. */
export function withOfferedModes(quote: QuoteDraft, offered: readonly ModeCard[]): QuoteDraft {
  const shippingModes = quote.shippingModes.filter((mode) =>
    offered.some((card) => card.mode === mode && card.equipment === quote.equipmentMode),
  );
  if (shippingModes.length > 0 || offered.length === 0) return { ...quote, shippingModes };
  const [first] = offered;
  return { ...quote, equipmentMode: first!.equipment, shippingModes: [first!.mode] };
}
