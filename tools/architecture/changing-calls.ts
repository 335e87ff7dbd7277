import { isTest, type SourceFile } from './source-files.ts';

// Files that send changes without the kit's `saveChange` (`useSave` in forms and dialogs), and why.
const others: ReadonlyMap<string, string> = new Map([
  ['apps/web/src/kit/api/call.ts', 'the call itself'],
  ['apps/web/src/kit/api/download.ts', 'files, some of them by POST'],
  ['apps/web/src/kit/api/query.ts', 'reads, some of them by POST'],
  ['apps/web/src/kit/api/save-change.ts', 'the one way for everything else'],
  ['apps/web/src/kit/browser/analytics.ts', 'nobody waits for it'],
  ['apps/web/src/app/session.ts', 'the session'],
  // Edits of a delivery: its queue sends them, handles charges and conflicts, and reports the outcome.
  ['apps/web/src/orders/deliveries/edits/edit-delivery.ts', 'queue of edits'],
  ['apps/web/src/orders/deliveries/returns/edit-return.ts', 'queue of edits'],
  ['apps/web/src/orders/delivery-items/edit-item.ts', 'queue of edits'],
  ['apps/web/src/orders/delivery-items/sheet/change-items.ts', 'queue of edits'],
  ['apps/web/src/orders/discounts/edit-discount.ts', 'queue of edits'],
  ['apps/web/src/orders/orders/edit-seller.ts', 'queue of edits: of an order'],
  ['apps/web/src/orders/sending/use-sending.tsx', 'queue of edits: sending to the supplier'],
  // Batch changes: `createBulk` sends them in parts, and reports each row's outcome.
  ['apps/web/src/orders/deliveries/batch/batch-store.ts', 'a change of many'],
  ['apps/web/src/orders/deliveries/batch/field-batch.ts', 'a change of many'],
  ['apps/web/src/access/users/user-batch.ts', 'a change of many'],
  ['apps/web/src/parties/stores/list/store-batch.ts', 'a change of many'],
  ['apps/web/src/catalog/products/list/product-batch.ts', 'a change of many'],
  ['apps/web/src/parties/suppliers/list/supplier-batch.ts', 'a change of many'],
  ['apps/web/src/parties/suppliers/list/closing-batch.ts', 'a change of many'],
  ['apps/web/src/parties/supplier-stores/store-batch.ts', 'a change of many'],
  ['apps/web/src/orders/deliveries/edits/use-delivery-presence.ts', 'presence, said again and again'],
  ['apps/web/src/orders/relocation/draft/draft-sync.ts', "the relocation's draft, kept while one types"],
  [
    'apps/web/src/parties/store-documents/use-uploads.ts',
    'asks by GET where a file is put, and puts it there',
  ],
  // A POST that changes nothing.
  ['apps/web/src/orders/relocation/draft/send-relocation.ts', 'a check of a discount'],
]);

const declared = /=\s*endpoint\(\{\s*name:\s*'(\w+)',\s*method:\s*'(\w+)'/g;
const called = /\b(?:call|callAny|exchange)\(\s*(\w+)/g;

/** Calls of the browser that may change something without the kit's way of saving. */
export const changingCalls = (files: readonly SourceFile[]): readonly string[] => {
  const reads = new Set(
    files
      .filter(({ path }) => path.startsWith('packages/contract/src/'))
      .flatMap(({ text }) => [...text.matchAll(declared)])
      .filter(([, , method]) => method === 'GET')
      .map(([, name]) => name),
  );
  return files
    .filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path) && !others.has(path))
    .flatMap(({ path, text }) =>
      // A variable may hold any endpoint.
      [...text.matchAll(called)].flatMap(([, name]) =>
        reads.has(name) ? [] : [`${path}: ${name} is called directly: save through saveChange or useSave`],
      ),
    );
};

/** Listed files that no longer make such calls. */
export const formerCallers = (files: readonly SourceFile[]): readonly string[] =>
  [...others.keys()].filter((path) => files.find((file) => file.path === path)?.text.match(called) == null);
