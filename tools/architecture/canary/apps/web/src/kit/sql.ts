export { Kysely } from 'kysely';
