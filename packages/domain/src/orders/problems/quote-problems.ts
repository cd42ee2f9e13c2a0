import { problem, type Problem } from '../../problem.ts';
import { countInWords, figure } from '../../units/figures.ts';
import { isQuotedCode, modeOfQuote, type Priced } from '../chosen-quote.ts';
import { placeOf, type OrderFacts } from '../facts.ts';
import { accessorialName, choiceName } from '../lists.ts';
import { itemsOf, type LineItemDraft, type OrderDraft } from '../order.ts';
import { needsOfPlaces } from '../place-needs.ts';
import { isHazmat } from '../settle.ts';
import { totalsOf } from '../totals.ts';

export interface QuotedOptions {
  /** False before a booking, which compares the freight with the price itself and offers a new price. */
  comparesPrice?: boolean;
}

/** A price is for one lane, one mode and one kind of truck. Anything else needs another quote. */
export function problemsWithQuoted(
  order: OrderDraft,
  facts: OrderFacts,
  { comparesPrice = true }: QuotedOptions = {},
): Problem[] {
  const { quote, before } = facts;
  // The quote of an order that exists is history: the order may change, and its price is then marked as no longer valid.
  if (quote === null || (before !== null && before.quoteNumberOrId === order.quoteNumberOrId)) return [];
  const mode = modeOfQuote(quote);
  // What is wrong with the mode makes the rest wrong as well.
  if (order.shippingMode !== null && order.shippingMode !== mode)
    return [problem('shippingMode', `The chosen quote is for ${choiceName(mode)}.`)];
  if (!comparesPrice) return [];
  return [
    ...problemsWithEnds(order, quote.postalCodes, facts),
    ...(quote.priced ? problemsWithPriced(order, quote.priced, facts) : []),
  ];
}

function problemsWithEnds(order: OrderDraft, codes: readonly [string, string], facts: OrderFacts): Problem[] {
  const ends = [
    { at: 0, code: codes[0] },
    { at: order.stops.length - 1, code: codes[1] },
  ];
  return ends.flatMap(({ at, code }) => {
    const place = order.stops[at] && placeOf(facts, order.stops[at]);
    return !place || isQuotedCode(code, place.postalCode)
      ? []
      : [
          problem(
            `stops.${at}.locationNumber`,
            `The chosen quote is for a place in ${code}. Get a new price, or choose a location there.`,
          ),
        ];
  });
}

function problemsWithPriced(order: OrderDraft, priced: Priced, facts: OrderFacts): Problem[] {
  const isTruck = order.shippingMode === 'TL';
  return [
    ...(order.stops.length > 2 ? [problem('stops', 'The chosen quote is for one pickup and one dropoff.')] : []),
    ...(isTruck ? problemsWithTruck(order, priced, facts) : problemsWithServices(order, priced, facts)),
    ...problemsWithFreight(order, priced),
  ];
}

function problemsWithTruck(order: OrderDraft, priced: Priced, facts: OrderFacts): Problem[] {
  const problems: Problem[] = [];
  const { equipmentMode, isPartial, linearFeet, isTeam, isLiftGate } = priced;
  if (order.equipmentMode !== null && order.equipmentMode !== equipmentMode)
    problems.push(problem('equipmentMode', `The chosen quote is for ${choiceName(equipmentMode)}.`));
  if (order.isPartial !== isPartial)
    problems.push(problem('isPartial', `The chosen quote is for ${isPartial ? 'part of a truck' : 'a whole truck'}.`));
  else if (isPartial && order.linearFeet !== linearFeet)
    problems.push(problem('linearFeet', `The chosen quote is for ${figure(linearFeet ?? 0, 2)} ft.`));
  if (order.isTeamRequired !== isTeam)
    problems.push(problem('isTeamRequired', `The chosen quote is ${isTeam ? 'with' : 'without'} a team.`));
  if (isLiftGate && !order.isLiftGateRequired)
    problems.push(problem('isLiftGateRequired', 'The chosen quote is with a lift gate.'));
  if (!isLiftGate && order.isLiftGateRequired && !isLiftGateBrought(order, facts))
    problems.push(problem('mustHaveEquipmentRequirementFlags', 'The chosen quote is without a lift gate.'));
  return problems;
}

/** By a place, or by what the company always asks of a truck: nobody has chosen it. */
function isLiftGateBrought({ stops }: OrderDraft, facts: OrderFacts): boolean {
  return (
    needsOfPlaces(stops, facts).isLiftGateRequired ||
    facts.configuration.orderDefaults.mustHaveRequirements.includes('LiftGate')
  );
}

function problemsWithServices(order: OrderDraft, priced: Priced, facts: OrderFacts): Problem[] {
  const brought = needsOfPlaces(order.stops, facts).accessorials;
  const said = [
    ...priced.accessorials.filter((id) => !order.accessorials.includes(id)).map((id) => `with ${accessorialName(id)}`),
    ...order.accessorials
      .filter((id) => !priced.accessorials.includes(id) && !brought.includes(id))
      .map((id) => `without ${accessorialName(id)}`),
  ];
  return said.length === 0 ? [] : [problem('accessorials', `The chosen quote is ${said.join(', ')}.`)];
}

/** What of the freight makes a price. */
export function freightFacts(items: readonly LineItemDraft[]): NonNullable<Priced['freight']> {
  const { weight, pallets } = totalsOf(items);
  const classes = [...new Set(items.flatMap(({ freightClass }) => freightClass ?? []))];
  return { weight, pallets, classes: classes.sort((one, other) => one - other) };
}

function inWords({ weight, pallets, classes }: NonNullable<Priced['freight']>): string {
  return [
    `${figure(weight, 2)} lbs`,
    ...(classes.length > 0 ? [`class ${classes.join(' and ')}`] : []),
    countInWords(pallets, 'pallet'),
  ].join(', ');
}

function problemsWithFreight(order: OrderDraft, { isHazmat: isDangerous, freight }: Priced): Problem[] {
  const items = itemsOf(order);
  if (items.length === 0) return [];
  const at = 'stops.0.lineItems';
  if (isHazmat(order) !== isDangerous)
    return [problem(at, `The chosen quote is for freight ${isDangerous ? 'with' : 'without'} hazardous goods.`)];
  return freight === null || inWords(freight) === inWords(freightFacts(items))
    ? []
    : [problem(at, `The chosen quote is for ${inWords(freight)}.`)];
}
