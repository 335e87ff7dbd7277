import { describe, expect, it, test } from 'vitest';
import { productFields } from '../catalog/products/product.fields.ts';
import { type RecordChange, recordEntryTitle, recordLabel, undoneTitle } from './record-history.ts';
import { isRecordUndoable, UNDO_MS, undoneRecordChange, undoneRemoval, undoRefusal } from './undo-save.ts';

describe('when it may be undone', () => {
  const save = { isOwn: true, savedAt: 1000, overtakenBy: null };
  const other = { name: 'Bia', at: Date.parse('2031-03-10T13:05:00Z') };
  test.each([
    ['by whoever made it, at once', save, 1000, null],
    ['until the last moment', save, 1000 + UNDO_MS, null],
    ['too late', save, 1001 + UNDO_MS, 'UNDO_TOO_LATE'],
    ['of somebody else', { ...save, isOwn: false }, 1000, 'UNDO_OF_ANOTHER'],
    [
      'somebody went on, also when it is late',
      { ...save, overtakenBy: other },
      1001 + UNDO_MS,
      'UNDO_OVERTAKEN',
    ],
    ['what never may', null, 1000, 'UNDO_NOT_POSSIBLE'],
  ])('%s', (_, subject, now, code) => expect(undoRefusal(subject, now)?.code ?? null).toBe(code));

  it('names who went on and when', () => {
    expect(undoRefusal({ ...save, overtakenBy: other }, 1000)?.params).toEqual({
      name: 'Bia',
      at: '10 mar 2031, 10:05',
    });
  });
});

const change = (field: string, event: RecordChange['event'] = 'UPDATE'): RecordChange => ({
  field,
  event,
  oldValue: null,
  newValue: 'x',
});

describe('of records', () => {
  test.each<[string, string, readonly RecordChange[], boolean]>([
    ['tags of a store', 'store', [change('tagPublicIds')], true],
    ['tags of a product', 'product', [change('tags')], true],
    ['the text of a comment', 'storeComment', [change('message')], true],
    ['what was written', 'storeComment', [change('message', 'CREATE')], false],
    ['tags with a status', 'store', [change('tagPublicIds'), change('status')], false],
    ['what was undone', 'store', [change('tagPublicIds'), change('undone')], false],
    ['a limit', 'storeCredit', [change('creditLimit')], false],
    ['nothing', 'store', [], false],
  ])('%s', (_, kind, changes, expected) => expect(isRecordUndoable(kind, changes)).toBe(expected));

  it('R-HIST-001: history says which save was undone', () => {
    const undone = undoneRecordChange(productFields, [change('tags')]);
    expect(undone.newValue).toBe('Tags: alteração');
    expect(recordEntryTitle(productFields, [change('tags'), undone])).toBe('Desfeito: Tags: alteração');
    expect(recordLabel(productFields, undone.field)).toBe('Desfeito');
    expect([undone, undoneRemoval, change('tags')].map(undoneTitle)).toEqual([
      'Desfeito: Tags: alteração',
      'Desfeito: Exclusão',
      null,
    ]);
  });
});
