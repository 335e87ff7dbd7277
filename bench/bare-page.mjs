// The floor of a page that shows rows: HTML, one script, one request for ten rows, a table; no framework, no style sheet.
import { createServer } from 'node:http';

const rows = JSON.stringify(
  Array.from({ length: 10 }, (_, row) => Array.from({ length: 12 }, (__, column) => `${row} ${column}`)),
);
const script = `
  const rows = await (await fetch('/rows')).json();
  const element = (name, children) => {
    const made = document.createElement(name);
    made.append(...children);
    return made;
  };
  const cell = (text) => Object.assign(element('a', [text]), { href: '/delivery-detail/' });
  const lines = rows.map((row) => element('tr', row.map((text) => element('td', [cell(text)]))));
  document.querySelector('tbody').append(...lines);
`;
const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
  <table><tbody></tbody></table><script type="module" src="/page.js"></script>`;

const files = {
  '/': ['text/html', page],
  '/page.js': ['text/javascript', script],
  '/rows': ['application/json', rows],
};

/** Serves it on a port of its own; resolves to `{ url, stop }`. */
export const startBarePage = async () => {
  const server = createServer((request, response) => {
    const [type, body] = files[request.url] ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
};
