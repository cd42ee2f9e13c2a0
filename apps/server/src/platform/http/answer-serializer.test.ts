import { everyEndpoint } from '@lanewright/contract/contract.ts';
import { isFileAnswer } from '@lanewright/contract/endpoint.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { serializerOf } from './answer-serializer.ts';

it('every answer of the contract can be written, which is otherwise found out by the first who asks', () => {
  for (const { endpoint } of everyEndpoint()) {
    if (!isFileAnswer(endpoint.answers)) expect(serializerOf(endpoint.answers), endpoint.path).toBeTypeOf('function');
  }
});

it('leaves out what the contract does not name, also inside a choice', () => {
  const answers = z.object({ name: z.string(), inner: z.object({ code: z.string() }).nullable() });
  const given = { name: 'a', secret: 1, inner: { code: 'b', secret: 2 } };
  expect(serializerOf(answers)(given)).toBe('{"name":"a","inner":{"code":"b"}}');
});

it('is compiled once for a shape', () => {
  const answers = z.object({ name: z.string() });
  expect(serializerOf(answers)).toBe(serializerOf(answers));
});
