// The filters of sent files, for those who count them.
export { importFilters } from './import-filters.ts';
