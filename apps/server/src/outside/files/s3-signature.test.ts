import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { signedHeaders } from './s3-signature.ts';
import { expectedSignature } from './s3.test-server.ts';

// The examples that Amazon publishes with its description of the signature, key and secret included.
const CREDENTIALS = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const AT = new Date('2013-05-24T00:00:00Z');

interface Example {
  title: string;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string;
  signature: string;
}

it.each<Example>([
  {
    title: 'reading part of an object',
    method: 'GET',
    target: '/test.txt',
    headers: { range: 'bytes=0-9' },
    body: '',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    title: 'writing an object with a dollar sign in its name',
    method: 'PUT',
    target: '/test$file.text',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    title: 'a query without a value',
    method: 'GET',
    target: '/?lifecycle',
    headers: {},
    body: '',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    title: 'a query of two parts',
    method: 'GET',
    target: '/?max-keys=2&prefix=J',
    headers: {},
    body: '',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])('signs the published example of $title', ({ method, target, headers, body, signature }) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com${target}`);
  const signed = signedHeaders({ method, url, headers, body: Buffer.from(body) }, CREDENTIALS, AT);
  expect(signed.authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request');
  expect(signed.authorization).toMatch(new RegExp(`Signature=${signature}$`));

  // The store of the other tests must itself know the right answer, or its consent would mean nothing.
  const received = { ...signed, host: url.host };
  const request = { method, target, headers: received, bodyHash: createHash('sha256').update(body).digest('hex') };
  expect(expectedSignature(request, CREDENTIALS.secretAccessKey)).toBe(signature);
});

it('signs a path as the store reads it, with every character but the plain ones encoded', () => {
  const url = new URL("https://store.example/a!'()*b/c%20d");
  const request = { method: 'GET', url, headers: {}, body: Buffer.alloc(0) };
  const headers: Record<string, string> = { ...signedHeaders(request, CREDENTIALS, AT), host: url.host };
  const received = {
    method: 'GET',
    target: '/a%21%27%28%29%2Ab/c%20d',
    headers,
    bodyHash: createHash('sha256').digest('hex'),
  };
  expect(headers.authorization).toContain(expectedSignature(received, CREDENTIALS.secretAccessKey));
});
