import type { listClients } from '@celeiro/contract/access/clients/clients.ts';
import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';

/** A system that connects. */
export type Client = EndpointOutput<typeof listClients>['content'][number];

/** What is being done: to a client, or a new one. */
export type Doing = { readonly act: 'add' } | { readonly act: 'change' | 'revoke'; readonly client: Client };
