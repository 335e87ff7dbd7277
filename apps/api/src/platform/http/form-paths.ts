import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import type { IncomingMessage } from 'node:http';

/**
 * Where a request is answered: one in multipart/form-data at a path that takes JSON too is the call's that takes the form there
 * (`formAt`). Everything else stays where it was sent.
 */
export const formPaths = (endpoints: readonly Endpoint[]) => {
  const forms = endpoints.flatMap(({ method, path, formAt }) =>
    formAt === undefined || !path.startsWith(formAt)
      ? []
      : [
          {
            method,
            at: new RegExp(`^/api${formAt.replaceAll(/:\w+/g, '[^/?]+')}(?=\\?|$)`),
            beyond: path.slice(formAt.length),
          },
        ],
  );
  return ({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string => {
    if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) return url;
    const form = forms.find((one) => one.method === method && one.at.test(url));
    return form === undefined ? url : url.replace(form.at, (path) => path + form.beyond);
  };
};
