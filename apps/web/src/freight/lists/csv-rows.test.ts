import { expect, it } from 'vitest';
import { createRowCounter } from './csv-rows.ts';

it.each([
  ['only a heading', ['Number,City\r\n'], 0],
  ['nothing yet', [''], 0],
  ['two rows', ['Number,City\r\nO1,Joliet\r\nO2,Gary\r\n'], 2],
  ['a line end inside a cell', ['Number,Note\r\nO1,"two\r\nlines"\r\n'], 1],
  ['a quote inside a cell', ['Number,Note\r\nO1,"the ""big"" one"\r\n'], 1],
  ['a cell cut in two on its way', ['Number,Note\r\nO1,"two', '\r\nlines"\r\n', 'O2,\r\n'], 2],
])('%s', (_, parts, rows) => {
  const counter = createRowCounter();
  for (const part of parts) counter.add(new TextEncoder().encode(part));
  expect(counter.rows()).toBe(rows);
});
