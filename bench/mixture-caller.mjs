// Callers of the mixture: an operator's calls over HTTP, and the stream of events of an open page.

/** The product answered with something other than success. */
class AnswerError extends Error {
  constructor(status, text) {
    super(`${status} ${text.slice(0, 300)}`);
    this.status = status;
  }
}

const RENEW_AFTER = 480_000;

/** Signs in as this person, and again before the token ends. */
export const openCaller = (url, username, password) => {
  let token = null;
  let signedAt = -Infinity;
  const bearer = async () => {
    if (token === null || performance.now() - signedAt > RENEW_AFTER) {
      const answer = await fetch(`${url}/api/authorization-server-web/oauth/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('celeiro-web:celeiro-web-dev')}` },
        body: new URLSearchParams({ grant_type: 'password', scope: 'intranetweb', username, password }),
      });
      if (!answer.ok) throw new AnswerError(answer.status, await answer.text());
      token = (await answer.json()).access_token;
      signedAt = performance.now();
    }
    return token;
  };
  return {
    url,
    bearer,
    call: async (method, path, body) => {
      const isForm = body instanceof FormData;
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await bearer()}`,
          ...(method === 'PUT' && { 'if-match': '*' }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new AnswerError(answer.status, text);
      return text === '' ? {} : JSON.parse(text);
    },
  };
};

/** Opens the live feed and reopens it when it ends; `onEvent` gets each change. */
export const openStream = async (caller, onEvent) => {
  const stopping = new AbortController();
  const read = async () => {
    const answer = await fetch(`${caller.url}/api/events`, {
      headers: { authorization: `Bearer ${await caller.bearer()}` },
      signal: stopping.signal,
    });
    let rest = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines)
        if (line.startsWith('data: {"kind"')) onEvent(JSON.parse(line.slice('data: '.length)));
    }
  };
  const loop = async () => {
    while (!stopping.signal.aborted) await read().catch(() => undefined);
  };
  void loop();
  return { close: () => stopping.abort() };
};
