export { connection } from '../apps/api/src/platform/db/connection.ts';
