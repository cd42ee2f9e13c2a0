import { describe, expect, it } from 'vitest';
import { bolBarCode, proBarCode } from './numbers.ts';

describe('bolBarCode', () => {
  it.each([
    ['08141410000047110', '40208141410000047110', true],
    ['08141410000047111', '08141410000047111', false],
    ['S100042-1', 'S100042-1', false],
  ])('%s', (bolNumber, text, isGs1) => {
    expect(bolBarCode(bolNumber)).toMatchObject({ text, isGs1 });
  });
});

describe('proBarCode', () => {
  it.each([
    ['PRFL', '123456782', 'PRFL123456782'],
    ['UPS', '123456782', 'UPS-123456782'],
    ['', '123456782', '123456782'],
  ])('%s %s', (scac, proNumber, text) => {
    expect(proBarCode(scac, proNumber)).toEqual({ text, isGs1: false });
  });

  it.each(['', '1'.repeat(21)])('has none for "%s"', (proNumber) => {
    expect(proBarCode('PRFL', proNumber)).toBeNull();
  });
});
