import { type SynonymGroup, synonymGroup } from '@celeiro/contract/catalog/catalog/synonyms.ts';
import { synonymGroupFields } from '@celeiro/rules/catalog/catalog/synonyms.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';

export type SynonymGroupRecord = RecordRow & { readonly words: readonly string[] };

export const synonymGroupDto = ({ publicId, words, version }: SynonymGroupRecord): SynonymGroup => ({
  publicId,
  words: [...words],
  version,
});

/** Groups of synonyms as records. */
export const synonymGroupRecord: RecordKind<keyof typeof synonymGroupFields, SynonymGroupRecord> = {
  kind: 'synonymGroup',
  table: 'synonym_group',
  label: 'Sinônimos',
  fields: synonymGroupFields,
  response: synonymGroup,
  toWire: synonymGroupDto,
};
