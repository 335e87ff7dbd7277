import { isTest, type SourceFile } from './source-files.ts';

/** The only file that compares documents, phones and mail addresses by parts. */
const HELPER = 'apps/api/src/platform/db/personal-search.ts';

// Masked personal data, by the names of its columns in SQL and in the query builder.
const column = String.raw`\b(?:document_?number|phone|e?mail|pix_?key|holder_?document|row_key)\b`;
const operator = String.raw`(?:(?:not\s+)?i?like\b|similar\s+to\b|!?~\*|~\s|<?<%|%>>?|<->|\^@)`;

const patterns: readonly RegExp[] = [
  // `r.phone like …`, `fold(r.email) like …`, `${document_number} like`, `.where('documentNumber', 'like', …)`
  new RegExp(`${column}["'\`)},\\s]*(?:::\\w+\\s*)?["']?${operator}`, 'gi'),
  // `holdsWords(sql`r.document_number`, …)`
  new RegExp(`\\b(?:holdsWords|similarity|strpos|position|starts_with)\\([^;\\n]{0,80}?${column}`, 'gi'),
];

/** SQL that searches a part of masked personal data: the value could be guessed digit by digit. */
export const partialPersonalSearches = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith('apps/api/src/') && !isTest(path) && path !== HELPER)
    .flatMap(({ path, text }) =>
      patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(
          ([found]) => `${path}: '${found.trim()}' searches a part: use platform/db/personal-search.ts`,
        ),
      ),
    );
