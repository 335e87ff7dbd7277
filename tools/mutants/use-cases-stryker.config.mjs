import { strykerOptions, useCases } from './settings.ts';

// Each runner starts a PostgreSQL of its own.
export default { ...strykerOptions('use-cases', useCases.files), concurrency: 1 };
