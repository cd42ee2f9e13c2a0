import { describe, expect, it } from 'vitest';
import { NEW_QUOTE_ITEM, newQuote, type AskedQuote } from './quote.ts';
import { quoteMail, withoutDearerTwins, type MailedRate } from './quote-mail.ts';

const place = (city: string, state: string, postalCode: string) => ({
  id: '48328008-9c66-4669-8feb-9022c6d14913',
  city,
  state,
  postalCode,
  country: 'US' as const,
  name: city,
  ianaTimeZone: 'America/Chicago',
  latitude: 41,
  longitude: -88,
});

const quote: AskedQuote = {
  ...newQuote('2026-11-20'),
  pickupDate: '2026-11-20',
  equipmentMode: 'Dry',
  pickupLocation: place('Joliet', 'IL', '60436'),
  dropoffLocation: place('Atlanta', 'GA', '30336'),
  lineItems: [{ ...NEW_QUOTE_ITEM, totalWeight: 1872, palletCount: 2 }],
};
const rate: MailedRate = {
  carrierName: 'Tri-Lakes Express',
  service: 'Standard',
  days: 2,
  deliveryDate: '2026-11-24',
  price: 1398.06,
  validUntil: '11/20/2026 23:59 CST',
};
const mail = (changes: Partial<Parameters<typeof quoteMail>[0]> = {}) =>
  quoteMail({
    quote,
    quoteNumber: 'Q100318',
    rates: [rate],
    message: '',
    company: 'Northfield Foods',
    asker: 'Dana Whitfield',
    askerAddress: 'dana@northfield.example',
    ...changes,
  });

describe('a quote by mail', () => {
  it('says the way, the freight, each price and whom to answer', () => {
    expect(mail()).toEqual({
      subject: 'Quote Q100318 from Northfield Foods: Joliet, IL 60436 to Atlanta, GA 30336',
      text: [
        'Northfield Foods quotes the freight below (Q100318).',
        'From Joliet, IL 60436\nTo Atlanta, GA 30336\nPickup 11/20/2026\nLTL, Truckload, Dry\n1,872 lbs, 2 pallets',
        '$1,398.06  Tri-Lakes Express, Standard, 2 days, delivers 11/24/2026. Valid until 11/20/2026 23:59 CST.',
        'To order, please answer Dana Whitfield, dana@northfield.example. Prices are in US dollars.',
        '',
      ].join('\n\n'),
    });
  });
  it('begins with what the sender has to say', () => {
    expect(mail({ message: '  As discussed.\n' }).text).toMatch(/^As discussed\.\n\nNorthfield/);
  });
  it('knows one day and a delivery that nobody has promised', () => {
    expect(mail({ rates: [{ ...rate, days: 1, deliveryDate: null }] }).text).toContain('Standard, 1 day. Valid');
  });
  it('keeps the subject on one line', () => {
    expect(mail({ company: 'North\r\nBcc: x' }).subject).not.toMatch(/[\r\n]/);
  });
  it('names no carrier where the company does not tell', () => {
    const { text } = mail({ rates: [{ ...rate, carrierName: null }] });
    expect(text).toContain('$1,398.06  Standard, 2 days');
    expect(text).not.toContain('Tri-Lakes');
  });
  it('lists each carrier and service once, at its lowest price', () => {
    const rates = [
      rate,
      { ...rate, price: 1200 },
      { ...rate, price: 1200 },
      { ...rate, service: 'Guaranteed', price: 1500 },
      { ...rate, carrierName: 'Cedar Ridge', price: 1600 },
    ];
    expect(withoutDearerTwins(rates)).toEqual([rates[1], rates[3], rates[4]]);
  });
});
