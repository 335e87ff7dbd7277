import { CamelCasePlugin } from 'kysely';

/** Tables as TypeScript sees them: camelCase names over the snake_case database. */
export type { Database } from './schema.gen.ts';

/** The one naming border between SQL and code; JSON built by a query keeps the keys the query gave it. */
export const namingPlugin = () => new CamelCasePlugin({ maintainNestedObjectKeys: true });
