import { describe, expect, it } from 'vitest';
import { HAZARD_CLASSES, PACKING_GROUPS } from '../commodities/lists.ts';
import { isKnownHazardClass, toHazardText } from './segregation.ts';
import { UN_NUMBER_TABLE } from './un-number-table.ts';
import { hazardFromUNNumber, problemsWithUNNumber, warningsAboutUNNumber, type HazmatItem } from './un-numbers.ts';

const item = (hazmatUNNumber: string | null, hazardClass: string | null, packingGroup: string | null): HazmatItem => ({
  isHazmat: true,
  hazmatUNNumber,
  hazmatHazardClass: hazardClass === null ? null : HAZARD_CLASSES.findIndex(({ code }) => code === hazardClass),
  hazmatPackingGroup: packingGroup === null ? null : PACKING_GROUPS.findIndex(({ code }) => code === packingGroup),
});

describe('a UN number', () => {
  it.each<[string, string | null, string | null, string | null, string | null]>([
    ['paint', 'UN1263', '3', 'II', null],
    ['the first packing group of the entry', 'UN1789', '8', 'II', null],
    ['a less dangerous packing group than the first', 'UN1789', '8', 'III', null],
    ['the only packing group of the entry', 'UN1805', '8', 'III', null],
    ['no packing group where the entry has none', 'UN3480', '9', 'N/A', null],
    ['another class', 'UN1263', '8', 'II', 'UN1263 (Paint) is class 3. Change the hazard class or the UN number.'],
    [
      'paint as an explosive',
      'UN1263',
      '1.4',
      'III',
      'UN1263 (Paint) is class 3. Change the hazard class or the UN number.',
    ],
    ['one of the classes of several entries', 'UN1950', '2.2', 'N/A', null],
    [
      'none of the classes of several entries',
      'UN1950',
      '3',
      'N/A',
      'UN1950 is class 2.1 or 2.2. Change the hazard class or the UN number.',
    ],
    [
      'none of the classes of several entries of one name',
      'UN1230',
      '8',
      'II',
      'UN1230 (Methanol) is class 3. Change the hazard class or the UN number.',
    ],
    ['an explosive, whose letter the form does not have', 'UN0336', '1.4', 'N/A', null],
    [
      'another division of explosives',
      'UN0336',
      '1.3',
      'N/A',
      'UN0336 (Fireworks) is class 1.4. Change the hazard class or the UN number.',
    ],
    ['the same digits of North America', 'NA1350', '9', 'III', null],
    [
      'the same digits of the United Nations',
      'UN1350',
      '9',
      'III',
      'UN1350 (Sulfur) is class 4.1. Change the hazard class or the UN number.',
    ],
    ['no hazard class yet', 'UN1263', null, 'II', null],
    ['no packing group yet', 'UN1263', '3', null, null],
    ['a number without an entry', 'UN9999', '3', 'II', null],
    ['no number', null, '3', 'II', null],
  ])('with %s', (_, number, hazardClass, packingGroup, message) => {
    expect(problemsWithUNNumber(item(number, hazardClass, packingGroup)).map((one) => one.message)).toEqual(
      message === null ? [] : [message],
    );
  });

  it.each<[string, string, string, string, string | null]>([
    ['the first packing group of the entry', 'UN1789', '8', 'II', null],
    ['a less dangerous packing group than the first', 'UN1789', '8', 'III', null],
    ['no packing group where the entry has none', 'UN3480', '9', 'N/A', null],
    [
      'a packing group before the first one of the entry',
      'UN1789',
      '8',
      'I',
      'UN1789 (Hydrochloric acid) is packing group II or a less dangerous one in the list of checked UN numbers, which may lack entries. Check the packing group.',
    ],
    [
      'no packing group where the entry has one',
      'UN1789',
      '8',
      'N/A',
      'UN1789 (Hydrochloric acid) is packing group II or a less dangerous one in the list of checked UN numbers, which may lack entries. Check the packing group.',
    ],
    [
      'another packing group than the only one',
      'UN1805',
      '8',
      'II',
      'UN1805 (Phosphoric acid solution) is packing group III in the list of checked UN numbers, which may lack entries. Check the packing group.',
    ],
    [
      'a packing group where the entry has none',
      'UN3480',
      '9',
      'II',
      'UN3480 (Lithium ion batteries) has no packing group in the list of checked UN numbers, which may lack entries. Check the packing group.',
    ],
  ])('warns about %s and refuses nothing', (_, number, hazardClass, packingGroup, message) => {
    const hazmat = item(number, hazardClass, packingGroup);
    expect(problemsWithUNNumber(hazmat)).toEqual([]);
    expect(warningsAboutUNNumber(hazmat)).toEqual(message === null ? [] : [message]);
  });

  it('is not checked on an item that is not hazmat', () => {
    expect(problemsWithUNNumber({ ...item('UN1263', '8', 'II'), isHazmat: false })).toEqual([]);
    expect(warningsAboutUNNumber({ ...item('UN9999', '8', 'II'), isHazmat: false })).toEqual([]);
  });

  it.each([
    ['UN1263', []],
    ['UN9999', ['UN9999 is not in the list of checked UN numbers. Check its hazard class and packing group yourself.']],
    ['NA9999', ['NA9999 is not in the list of checked UN numbers. Check its hazard class and packing group yourself.']],
    ['UN12', []],
    [null, []],
  ])('%s warns where it could not be checked', (number, warnings) => {
    expect(warningsAboutUNNumber(item(number, '3', 'II'))).toEqual(warnings);
  });

  it.each([
    ['one entry', 'UN2014', '5.1', '5.1', ['8']],
    ['several subsidiary hazards', 'UN2029', '8', '8', ['3', '6.1']],
    ['an explosive', 'UN0337', '1.4', '1.4S', []],
    ['several entries of one class: what any has', 'UN1950', '2.2', '2.2', ['6.1', '8']],
    ['several entries of one class and packing group', 'UN1230', '3', '3', ['6.1']],
    ['a class that is not its own', 'UN2014', '8', '8', []],
    ['no entry', 'UN9999', '8', '8', []],
  ])('says the subsidiary hazards and the group of %s', (_, number, hazardClass, expected, subsidiary) => {
    expect(hazardFromUNNumber(item(number, hazardClass, 'II'))).toEqual({ hazardClass: expected, subsidiary });
  });
});

it('has only entries that the rest of the product understands, in order', () => {
  const lines = UN_NUMBER_TABLE.trim().split('\n');
  const unreadable = lines.filter(
    (line) => !/^(UN|NA)\d{4} \| [^|]+ \| [0-9.A-Z]+( \([0-9., ]+\))? \| (I|II|III|-)$/.test(line),
  );
  expect(unreadable).toEqual([]);
  expect(lines).toEqual(lines.toSorted());
  const hazards = lines.map((line) => line.split(' | ')[2]!);
  expect(hazards.filter((text) => !isKnownHazardClass(text))).toEqual([]);
  expect(toHazardText('8', ['3'])).toBe('8 (3)');
});
