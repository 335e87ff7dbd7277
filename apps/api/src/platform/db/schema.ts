import { CamelCasePlugin } from 'kysely';

/** Tables as TypeScript sees them: camelCase names over the snake_case database. */
export type { Database } from './schema.gen.ts';

/** Converts names between SQL and code. Keys of JSON that a query builds are unchanged. */
export const namingPlugin = () => new CamelCasePlugin({ maintainNestedObjectKeys: true });
