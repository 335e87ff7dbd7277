// What other areas may ask of suppliers' scores.
export { isCounted } from './score-sql.ts';
