import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { getSupplierIntegration } from '@celeiro/contract/orders/sending/supplier-integration.ts';

/** A supplier's connection. */
export type Integration = NonNullable<EndpointOutput<typeof getSupplierIntegration>['integration']>;
export type IntegrationSecret = Integration['secrets'][number];
