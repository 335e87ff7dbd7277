// A small load generator for loopback: keep-alive sockets, one request in flight on each.
import { connect } from 'node:net';

const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** Builds the bytes of one HTTP/1.1 request. */
export const rawRequest = ({ method = 'GET', path, token, body, headers = {} }) => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', 'accept: application/json'];
  if (token) lines.push(`authorization: Bearer ${token}`);
  // A load overwrites what is there: the version it would have to read first is not what is measured.
  if (method === 'PUT') lines.push('if-match: *');
  if (body !== undefined)
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
};

// Knows just enough of HTTP to see where an answer ends: a length, or the last chunk.
const openConnection = (port, onAnswer) =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let buffer = Buffer.alloc(0);
    let startedAt = 0;
    const api = {
      send(raw) {
        startedAt = performance.now();
        socket.write(raw);
      },
      close: () => socket.destroy(),
    };
    socket.on('data', (data) => {
      buffer = buffer.length === 0 ? data : Buffer.concat([buffer, data]);
      const headEnd = buffer.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = buffer.latin1Slice(0, headEnd).toLowerCase();
      const length = /\r\ncontent-length: *(\d+)/.exec(head);
      const isComplete = length
        ? buffer.length >= headEnd + 4 + Number(length[1])
        : !/transfer-encoding: *chunked/.test(head) || buffer.subarray(-5).equals(Buffer.from('0\r\n\r\n'));
      if (!isComplete) return;
      const answer = { status: Number(head.slice(9, 12)), text: buffer };
      buffer = Buffer.alloc(0);
      onAnswer(api, performance.now() - startedAt, answer);
    });
    socket.once('connect', () => resolve(api));
    socket.once('error', reject);
  });

/**
 * Keeps `clients` requests in flight for `seconds`. `next()` gives the bytes of each request.
 * Returns the rate per second, latencies in ms and how many answers were not 2xx.
 */
export const measure = async ({ port, next, clients, seconds }) => {
  const latencies = [];
  let bad = 0;
  let firstBad = null;
  let isOver = false;
  let open = clients;
  const { promise, resolve } = Promise.withResolvers();
  const connections = await Promise.all(
    Array.from({ length: clients }, () =>
      openConnection(port, (connection, latency, answer) => {
        if (answer.status >= 200 && answer.status < 300) latencies.push(latency);
        else {
          bad += 1;
          const [head = '', body = ''] = answer.text.toString().split('\r\n\r\n');
          firstBad ??= `${head.split('\r\n')[0]} ${body.slice(0, 600)}`;
        }
        if (!isOver) return connection.send(next());
        connection.close();
        open -= 1;
        if (open === 0) resolve();
      }),
    ),
  );
  const startedAt = performance.now();
  for (const connection of connections) connection.send(next());
  setTimeout(() => (isOver = true), seconds * 1000);
  await promise;
  const elapsed = (performance.now() - startedAt) / 1000;
  latencies.sort((a, b) => a - b);
  return {
    rate: latencies.length / elapsed,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    bad,
    firstBad,
  };
};
