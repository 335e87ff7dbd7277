import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import type { IncomingMessage } from 'node:http';

/**
 * Routes a multipart/form-data request, at a path that also accepts JSON, to the call that accepts the form there
 * (`formAt`). Other requests stay where they were sent.
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
