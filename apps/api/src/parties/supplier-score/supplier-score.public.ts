// What other areas may read of suppliers' scores.
export { isCounted } from './score-sql.ts';
