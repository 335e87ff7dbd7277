export { connection } from '../../platform/db/connection.ts';
