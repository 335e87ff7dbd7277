import { addressFields as fields } from '@celeiro/rules/records/address-fields.ts';
import { fieldSchemas } from './field-schemas.ts';

/** An address as a registration keeps it. */
export const addressFields = fieldSchemas(fields, {});
