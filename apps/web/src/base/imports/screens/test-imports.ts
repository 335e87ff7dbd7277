import { openPages } from '../../../kit/browser/test-pages.ts';
import { pages } from '../../../kit/url/pages.ts';
import { Screen as ReviewScreen } from './import-review.screen.tsx';
import { type Answers, id, stubAnswers } from '../../../access/users/screens/test-access.ts';
import { Screen as UploadsScreen } from './uploads.screen.tsx';

// A file that was sent, its rows, and the pages that show them.

export const run = {
  publicId: id(90),
  kind: 'STORES',
  fileName: 'lojas.xlsx',
  fileSize: 38_000,
  state: 'REVIEW',
  done: 3,
  total: 3,
  rows: 3,
  newRows: 1,
  changedRows: 1,
  equalRows: 0,
  refusedRows: 1,
  askedRows: 0,
  takesAsked: false,
  appliedRows: 0,
  failedRows: 0,
  undoneRows: 0,
  message: null,
  sentBy: 'Ana Prado',
  isMine: true,
  sentAt: '2026-09-16T13:00:00Z',
  appliedAt: null,
  undoableUntil: null,
  longWorkPublicId: null,
  areRowsKept: true,
};
export const details = {
  ...run,
  columns: [
    { header: 'CNPJ', field: 'documentNumber', samples: ['11222333000181'] },
    { header: 'Apelido', field: 'name', samples: ['Largo'] },
  ],
  fields: [
    { field: 'documentNumber', label: 'CNPJ', isRequired: true },
    { field: 'name', label: 'Nome fantasia', isRequired: false },
  ],
  sameFile: null,
  repeatedRows: 0,
  tally: {},
};
export const row = {
  line: 2,
  result: 'CHANGED',
  outcome: null,
  label: 'Largo',
  recordPublicId: id(91),
  cells: { documentNumber: '11222333000181', name: 'Largo Novo' },
  changes: [{ field: 'name', before: 'Largo', after: 'Largo Novo' }],
  isAsked: false,
  issues: [],
};
const rows = [
  row,
  { ...row, line: 3, result: 'NEW', label: 'Serra', changes: [] },
  {
    ...row,
    line: 4,
    result: 'REFUSED',
    label: 'Sol',
    changes: [],
    issues: [{ field: 'name', message: 'Este campo é obrigatório' }],
  },
];
export const pageOf = (content: readonly object[]) => ({
  content,
  totalElements: content.length,
  pageable: { pageNumber: 0, pageSize: 10 },
});
export const AT = `/imports/${run.publicId}`;

/** Opens one of the pages; answers what was sent to which call. */
export const openImports = async (address: string, answers: Answers = {}) => {
  const all: Answers = {
    'POST /imports/search': pageOf([run]),
    'POST /imports/counters': { counters: Array.from({ length: 4 }, () => ({ count: 1, isCapped: false })) },
    'GET /saved-views': [],
    [`GET ${AT}`]: details,
    [`POST ${AT}/rows/search`]: pageOf(rows),
    ...answers,
  };
  const sent = stubAnswers(all);
  const view = await openPages(
    { [pages.uploads.path]: UploadsScreen, [pages.importReview.path]: ReviewScreen },
    address,
  );
  return {
    ...view,
    sentTo: (method: string, path: string) =>
      sent.filter((one) => one.method === method && one.url.split('?')[0] === `/api${path}`),
  };
};
