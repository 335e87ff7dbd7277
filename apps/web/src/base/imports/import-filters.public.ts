// By what files that were sent are found, for whoever counts them.
export { importFilters } from './import-filters.ts';
