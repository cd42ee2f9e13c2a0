// For tests: some answer that a schema of the contract allows, for screens of which only the drawing is looked at.
import type { z } from 'zod';

type Definition = Record<string, any> & { type: string };
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

const FORMATS: Record<string, string> = {
  uuid: '0192e6a0-0000-7000-8000-000000000001',
  guid: '0192e6a0-0000-7000-8000-000000000001',
  datetime: '2026-11-16T14:00:00Z',
  date: '2026-11-16',
  email: 'ana@prairie.example',
  url: 'https://prairie.example/',
};

/** The days and instants of the contract are texts of a pattern. */
const PATTERNED = ['2026-11-16', '2026-11-16T14:00', '08:00', 'S100007', 'O100001', '60436', 'orders', '1'];

function textOf(schema: z.ZodType, { format }: Definition): string {
  const formatted = format === undefined ? undefined : FORMATS[format as string];
  if (formatted !== undefined) return formatted;
  return ['Joliet', ...PATTERNED].find((text) => schema.safeParse(text).success) ?? 'Joliet';
}

function numberOf(schema: z.ZodType): number {
  return [2, 1, 0, 10, 100, -1].find((value) => schema.safeParse(value).success) ?? 1;
}

/** One of everything: a list has one row, a choice is the first, and what may be missing is missing. */
export function sampleOf(schema: z.ZodType): any {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape as Record<string, z.ZodType>).map(([name, field]) => [name, sampleOf(field)]),
      );
    case 'array':
      return [sampleOf(definition.element as z.ZodType)];
    case 'tuple':
      return (definition.items as z.ZodType[]).map(sampleOf);
    case 'string':
      return textOf(schema, definition);
    case 'number':
    case 'int':
      return numberOf(schema);
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(definition.entries as object)[0];
    case 'literal':
      return definition.values[0];
    case 'union':
      return sampleOf(definition.options[0] as z.ZodType);
    case 'intersection':
      return { ...sampleOf(definition.left as z.ZodType), ...sampleOf(definition.right as z.ZodType) };
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return sampleOf(definition.innerType as z.ZodType);
    case 'pipe':
      return sampleOf(definition.out as z.ZodType);
    case 'lazy':
      return sampleOf(definition.getter() as z.ZodType);
    case 'record':
    case 'map':
      return {};
    default:
      return null;
  }
}
