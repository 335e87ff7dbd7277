import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import { type AnyCode, errorCatalog, errorStatus, messageTemplates } from '@celeiro/contract/errors.ts';

/** The calls of the API as one page without scripts, made from the same table as the server. */
export const docsPage = (
  endpoints: readonly Endpoint[],
  document: unknown,
  nonce: string,
): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>API do Celeiro OPS</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2420;background:#fff}
h2{margin-top:2.5rem;border-bottom:1px solid #d5ddd8}summary{cursor:pointer;padding:.35rem 0}
code{font:13px ui-monospace,monospace}.m{display:inline-block;width:4.5rem;font-weight:700}
dl{margin:.5rem 0 1rem 4.5rem}dt{font-weight:600}pre{overflow:auto;background:#f3f6f4;padding:.75rem;font-size:12px}
@media(prefers-color-scheme:dark){body{color:#e6ece8;background:#121714}pre{background:#1c2420}h2{border-color:#33403a}a{color:#8fd3ac}}
</style></head><body>
<h1>API do Celeiro OPS</h1>
<p>Descrição para máquinas: <a href="/api/openapi.json">OpenAPI 3.1</a>. Toda chamada não pública leva
<code>Authorization: Bearer …</code>; os erros são <code>{code, message, fields?, requestId}</code>.</p>
${groups(endpoints)
  .map(([name, list]) => `<h2>${escape(name)}</h2>${list.map((one) => entry(one, document)).join('')}`)
  .join('\n')}
<h2>Erros</h2>${refusals(Object.keys(errorCatalog) as AnyCode[] /* its own keys */)}
</body></html>`;

const groups = (endpoints: readonly Endpoint[]): [string, Endpoint[]][] => {
  const found = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const name = endpoint.path.split('/')[1] ?? '';
    found.set(name, [...(found.get(name) ?? []), endpoint]);
  }
  return [...found];
};

const entry = (endpoint: Endpoint, document: unknown): string => {
  const access =
    endpoint.scopes === 'public'
      ? 'pública'
      : [...endpoint.scopes, ...(endpoint.authorities ?? [])].join(', ');
  return `<details><summary><span class="m">${endpoint.method}</span><code>/api${escape(endpoint.path)}</code> ${escape(endpoint.summary)}</summary>
<dl><dt>Acesso</dt><dd>${escape(access)}</dd>${endpoint.refusals.length > 0 ? `<dt>Recusas</dt><dd>${refusals(endpoint.refusals)}</dd>` : ''}</dl>
<pre>${escape(JSON.stringify(operationIn(document, endpoint), null, 1))}</pre></details>`;
};

const refusals = (codes: readonly AnyCode[]): string =>
  `<ul>${codes
    .map(
      (code) =>
        `<li><code>${code}</code> (${errorStatus(code)}) ${messageTemplates(code).map(escape).join('<br>')}</li>`,
    )
    .join('')}</ul>`;

const operationIn = (document: unknown, endpoint: Endpoint): unknown => {
  // openApiDocument made this document.
  const { paths } = document as { paths: Record<string, Record<string, unknown>> };
  return paths[`/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[endpoint.method.toLowerCase()];
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
