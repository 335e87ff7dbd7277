import { addressFields as fields } from '@celeiro/rules/records/address-fields.ts';
import { fieldSchemas } from './field-schemas.ts';

/** The address of a registration. */
export const addressFields = fieldSchemas(fields, {});
