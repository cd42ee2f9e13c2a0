import { baseOf } from '@lanewright/contract/api-base.ts';
import { everyEndpoint, type NamedEndpoint } from '@lanewright/contract/contract.ts';
import { isFileAnswer } from '@lanewright/contract/endpoint.ts';
import { z } from 'zod';
import { describeNeeds } from './openapi.ts';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function block(title: string, content: unknown): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  return `<details><summary>${title}</summary><pre>${escapeHtml(text)}</pre></details>`;
}

function shape(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io }) as Record<string, unknown>;
  return rest;
}

function section({ area, name, endpoint }: NamedEndpoint): string {
  const parts = [
    endpoint.query && block('Query', shape(endpoint.query, 'input')),
    endpoint.body && block('Body', shape(endpoint.body, 'input')),
    endpoint.example?.body !== undefined && block('Example', endpoint.example.body),
    block(
      'Answer',
      isFileAnswer(endpoint.answers) ? `A file: ${endpoint.answers.file}` : shape(endpoint.answers, 'output'),
    ),
  ].filter((part) => typeof part === 'string');
  return (
    `<article id="${area}.${name}"><h3><code class="method">${endpoint.method}</code> <code>${baseOf(endpoint)}${escapeHtml(endpoint.path)}</code></h3>` +
    `<p>${escapeHtml(endpoint.about)} ${escapeHtml(describeNeeds(endpoint.needs))}` +
    `${endpoint.repeats ? ' Takes an <code>Idempotency-Key</code>.' : ''}</p>${parts.join('')}</article>`
  );
}

/** The same contract for people: one page, no script. */
export function docsPage(release: string): string {
  const areas = Map.groupBy(everyEndpoint(), (named) => named.area);
  const body = [...areas]
    .map(([area, endpoints]) => `<section><h2>${area}</h2>${endpoints.map(section).join('')}</section>`)
    .join('');
  const contents = [...areas.keys()].map((area) => `<li>${area}</li>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Lanewright - API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Lanewright API</h1>
<p>Release ${escapeHtml(release)}. Send the access token as a bearer token. The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.
Failures answer <code>{ message, modelState, requestId }</code>.</p><ul class="areas">${contents}</ul>${body}</main></body></html>`;
}

export const DOCS_STYLE = `:root{color-scheme:light dark;--line:#d5dcdf;--soft:#f0f3f4;--accent:#0a636d}
@media (prefers-color-scheme:dark){:root{--line:#2c363b;--soft:#1a2125;--accent:#5cc4cd}}
body{margin:0;font:14px/20px system-ui,sans-serif}main{max-width:960px;margin:0 auto;padding:32px 16px 64px}
h1{font-size:24px;line-height:32px}h2{font-size:20px;margin:40px 0 8px;text-transform:capitalize}h3{font-size:14px;margin:0 0 4px;overflow-wrap:anywhere}
article{border:1px solid var(--line);border-radius:10px;padding:16px;margin:12px 0}.method{color:var(--accent);font-weight:600}
.areas{display:flex;flex-wrap:wrap;gap:16px;padding:0;list-style:none;text-transform:capitalize}
summary{cursor:pointer;padding:4px 0}pre{background:var(--soft);border-radius:6px;padding:12px;overflow:auto;font-size:12px;line-height:16px}a{color:var(--accent)}`;
