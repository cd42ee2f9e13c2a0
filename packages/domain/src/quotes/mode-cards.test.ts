import { describe, expect, it } from 'vitest';
import { EMPTY_CONFIGURATION } from '../configuration/sections.ts';
import { exampleQuote } from './example-quote.ts';
import { isChosen, MODE_CARDS, offeredCards, withCard, withOfferedModes, type ModeCard } from './mode-cards.ts';
import type { QuoteDraft } from './quote.ts';

type Id = ModeCard['id'];
type Company = Parameters<typeof offeredCards>[0];

const card = (id: Id) => MODE_CARDS.find((one) => one.id === id)!;
const chosen = (quote: QuoteDraft) => MODE_CARDS.filter((one) => isChosen(one, quote)).map(({ id }) => id);
const company = (change: Partial<Company>): Company => ({ ...EMPTY_CONFIGURATION.orderDefaults, ...change });
const quoteWith = (...ids: Id[]) =>
  exampleQuote({
    shippingModes: ids.map((id) => card(id).mode),
    equipmentMode: ids[0] ? card(ids[0]).equipment : 'Dry',
  });

describe('which cards a company is offered', () => {
  it.each<[string, Partial<Company>, Id[]]>([
    ['all, where nothing is said', {}, ['LTL', 'VLTL', 'TLDry', 'TLReefer', 'TLFlatbed']],
    [
      'no truck of other equipment, where only equipment is said',
      { availableEquipmentModes: ['Dry', 'Flatbed'] },
      ['LTL', 'VLTL', 'TLDry', 'TLFlatbed'],
    ],
    [
      'no reefer without its type, where only types are said',
      { availableEquipmentTypes: ['Van', 'Flatbed'] },
      ['LTL', 'VLTL', 'TLDry', 'TLFlatbed'],
    ],
    ['LTL alone', { availableShippingModes: ['LTL'] }, ['LTL']],
    ['volume alone', { availableShippingModes: ['VLTL'] }, ['VLTL']],
    ['trucks of every kind', { availableShippingModes: ['TL'] }, ['TLDry', 'TLReefer', 'TLFlatbed']],
    [
      'no reefer without its mode',
      { availableShippingModes: ['TL'], availableEquipmentModes: ['Dry', 'Flatbed'] },
      ['TLDry', 'TLFlatbed'],
    ],
    [
      'no reefer without its type',
      { availableShippingModes: ['TL'], availableEquipmentModes: ['Dry', 'Reefer'], availableEquipmentTypes: ['Van'] },
      ['TLDry'],
    ],
    [
      'a reefer with both',
      {
        availableShippingModes: ['TL'],
        availableEquipmentModes: ['Reefer'],
        availableEquipmentTypes: ['Van', 'Reefer'],
      },
      ['TLReefer'],
    ],
    [
      'a flatbed by its mode, whatever the types',
      { availableShippingModes: ['TL'], availableEquipmentModes: ['Flatbed'], availableEquipmentTypes: ['Van'] },
      ['TLFlatbed'],
    ],
    [
      'no truck for who has LTL only, whatever the equipment',
      { availableShippingModes: ['LTL'], availableEquipmentModes: ['Reefer', 'Flatbed'] },
      ['LTL'],
    ],
  ])('%s', (_, change, expected) => {
    expect(offeredCards(company(change)).map(({ id }) => id)).toEqual(expected);
  });
});

describe('a click on a card', () => {
  it.each<[Id[], Id, Id[]]>([
    [['LTL', 'TLDry'], 'LTL', ['TLDry']],
    [['LTL', 'TLDry'], 'TLDry', ['LTL']],
    [['LTL'], 'LTL', []],
    [[], 'LTL', ['LTL']],
    [['LTL'], 'TLDry', ['LTL', 'TLDry']],
    [['LTL'], 'VLTL', ['VLTL']],
    [['VLTL'], 'LTL', ['LTL']],
    [['LTL', 'TLDry'], 'VLTL', ['VLTL', 'TLDry']],
    [['VLTL', 'TLDry'], 'LTL', ['LTL', 'TLDry']],
    [['LTL', 'TLDry'], 'TLReefer', ['TLReefer']],
    [['TLReefer'], 'TLFlatbed', ['TLFlatbed']],
    [['TLReefer'], 'TLDry', ['TLDry']],
    [['TLFlatbed'], 'LTL', ['LTL']],
    [['TLReefer'], 'TLReefer', []],
  ])('%j, then %s: %j', (before, clicked, after) => {
    expect(chosen(withCard(quoteWith(...before), card(clicked)))).toEqual(after);
  });

  it.each<[string, Id[], Id, QuoteDraft['additionalServices']]>([
    ['only trucks are left', ['LTL', 'TLDry'], 'LTL', []],
    ['another equipment replaces all', ['LTL', 'TLDry'], 'TLReefer', []],
    ['a truck is added', ['LTL'], 'TLDry', ['PalletExchange', 'BlindShipment']],
    ['volume takes the place of LTL', ['LTL', 'TLDry'], 'VLTL', ['PalletExchange', 'BlindShipment']],
    ['the truck goes and LTL stays', ['LTL', 'TLDry'], 'TLDry', ['PalletExchange', 'BlindShipment']],
  ])('services of LTL when %s', (_, before, clicked, services) => {
    const quote: QuoteDraft = { ...quoteWith(...before), additionalServices: ['PalletExchange', 'BlindShipment'] };
    expect(withCard(quote, card(clicked)).additionalServices).toEqual(services);
  });

  it('leaves the services at the ends alone', () => {
    const quote = { ...quoteWith('LTL', 'TLDry'), pickupAccessorials: ['PickupInside' as const] };
    expect(withCard(quote, card('LTL')).pickupAccessorials).toEqual(['PickupInside']);
  });
});

describe('the usual beginning, for what is offered', () => {
  it.each<[string, Id[], Id[]]>([
    ['all of it', ['LTL', 'VLTL', 'TLDry', 'TLReefer', 'TLFlatbed'], ['LTL', 'TLDry']],
    ['what is left of it', ['TLDry', 'TLFlatbed'], ['TLDry']],
    ['the first, where nothing is left', ['VLTL'], ['VLTL']],
    ['its equipment as well', ['TLReefer', 'TLFlatbed'], ['TLReefer']],
    ['nothing, where nothing is offered', [], []],
  ])('%s', (_, offered, expected) => {
    expect(chosen(withOfferedModes(quoteWith('LTL', 'TLDry'), offered.map(card)))).toEqual(expected);
  });
});
