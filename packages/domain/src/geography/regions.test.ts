import { describe, expect, it } from 'vitest';
import { STATES } from './countries.ts';
import { regionsCalled, splitTrailingRegion } from './regions.ts';

const written = (regions: { country: string; state: string | null }[]) =>
  regions.map(({ country, state }) => `${country}/${state ?? '*'}`).sort();

it('every state is found by its code and by its name', () => {
  for (const { country, code, name } of STATES) {
    expect(written(regionsCalled(code, 'whole'))).toContain(`${country}/${code}`);
    expect(written(regionsCalled(name, 'whole'))).toContain(`${country}/${code}`);
  }
});

describe('regionsCalled', () => {
  it.each([
    ['il', ['US/IL']],
    ['Illinois', ['US/IL']],
    ['D.C.', ['US/DC']],
    ['CA', ['CA/*', 'US/CA']],
    ['BC', ['CA/BC', 'MX/BCN']],
    ['N.L.', ['CA/NL', 'MX/NLE']],
    ['nuevo leon', ['MX/NLE']],
    ['Québec', ['CA/QC']],
    ['cdmx', ['MX/CMX']],
    ['Qro.', ['MX/QUE']],
    ['mexico', ['MX/*', 'MX/MEX']],
    ['USA', ['US/*']],
    ['PEI', ['CA/PE']],
    ['ill', []],
    ['', []],
    ['🚚', []],
  ])('%s: %j', (text, regions) => {
    expect(written(regionsCalled(text, 'whole'))).toEqual(regions);
  });

  it('takes the beginning of a name from somebody who is still typing', () => {
    expect(written(regionsCalled('ill', 'while-typing'))).toEqual(['US/IL']);
    expect(written(regionsCalled('i', 'while-typing'))).toEqual(['US/IA', 'US/ID', 'US/IL', 'US/IN']);
    expect(regionsCalled('', 'while-typing')).toEqual([]);
  });
});

describe('splitTrailingRegion', () => {
  it.each([
    ['york new york', 'york', ['US/NY']],
    ['new york ny', 'new york', ['US/NY']],
    ['kansas city mo', 'kansas city', ['US/MO']],
    ['charlottetown prince edward island', 'charlottetown', ['CA/PE']],
    ['gander newfoundland and labrador', 'gander', ['CA/NL']],
    ['charleston west virginia', 'charleston', ['US/WV']],
  ])('%s', (text, city, regions) => {
    const split = splitTrailingRegion(text.split(' '))!;
    expect([split.city.join(' '), written(split.regions)]).toEqual([city, regions]);
  });

  it.each([['chicago'], ['texas'], ['mexico city'], ['']])('%s ends in no region', (text) => {
    expect(splitTrailingRegion(text.split(' '))).toBeNull();
  });
});
