import { announceStoreDocument } from '@celeiro/contract/parties/store-documents/store-documents.ts';
import { maximumBytes } from '@celeiro/rules/base/files/uploads.ts';
import {
  type DocumentTypeCode,
  guessDocumentType,
} from '@celeiro/rules/parties/store-documents/document-types.ts';
import { useRef, useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { CallFailure } from '../../kit/api/failure.ts';
import { queryClient } from '../../kit/api/query-client.ts';
import { readKey } from '../../kit/api/query.ts';
import { listStoreDocuments } from '@celeiro/contract/parties/store-documents/store-documents.ts';
import { randomId } from '../../kit/browser/random-id.ts';
import { putFile } from '../../kit/api/put-file.ts';
import { storeDocumentsTexts as texts } from './store-documents.texts.ts';

/** A file on its way to a store's documents. What arrived is no line any more but a document. */
export type UploadLine = {
  readonly id: string;
  readonly file: File;
  /** Guessed by its name. */
  readonly typeCode: DocumentTypeCode;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Bytes that went. */
  readonly sent: number;
  readonly problem: string | null;
  /** It may be tried again; otherwise the same would come of it. */
  readonly mayRetry: boolean;
};

/** Files sent at the same time. */
const AT_ONCE = 2;
/** A file's ending, which says what it says to be. */
const endingOf = ({ name }: File): string => /\.(\w{1,10})$/.exec(name)?.[1] ?? 'sem';

const problemOf = (file: File): string | null => {
  if (file.size === 0) return texts.empty;
  if (/^hei[cf]$/i.test(endingOf(file))) return texts.heic;
  return file.size > maximumBytes('STORE_DOCUMENT') ? texts.tooLarge : null;
};

/**
 * Uploads to a store's documents (R-ADMIN-006): two at a time, each a line with its progress. A failed line shows the server's
 * sentence alone (R-HTTP-005) and remains until it is tried again or removed. Leaving the page doesn't stop them.
 */
export const useUploads = (documentNumber: string) => {
  const [lines, setLines] = useState<readonly UploadLine[]>([]);
  const queue = useRef<UploadLine[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const patch = (id: string, change: Partial<UploadLine>): void =>
    setLines((before) => before.map((line) => (line.id === id ? { ...line, ...change } : line)));
  const drop = (id: string): void => setLines((before) => before.filter((line) => line.id !== id));
  const arrived = (id: string): void => {
    drop(id);
    void queryClient.invalidateQueries({
      queryKey: readKey(listStoreDocuments, { params: { documentNumber } }),
    });
  };

  const send = async ({ id, file, typeCode }: UploadLine, signal: AbortSignal): Promise<void> => {
    patch(id, { state: 'sending', sent: 0, problem: null });
    try {
      const address = await call(
        announceStoreDocument,
        {
          params: { documentNumber, extension: endingOf(file) },
          query: { fileName: file.name, documentTypeCode: typeCode, size: file.size },
        },
        { signal },
      );
      await putFile(address, file, { signal, onSent: (sent) => patch(id, { sent }) });
      arrived(id);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.isAborted) return drop(id);
      // Of a try whose answer was lost the file is there.
      if (error.body?.code === 'DOCUMENT_ALREADY_HERE' && retried.current.has(id)) return arrived(id);
      const isRefused = error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 429;
      patch(id, {
        state: 'failed',
        problem: error.body?.message ?? texts.sendFailed,
        mayRetry: !isRefused || error.body?.code === 'FILE_ALREADY_SENT',
      });
    }
  };
  const retried = useRef(new Set<string>());

  const pump = (): void => {
    while (running.current.size < AT_ONCE) {
      const next = queue.current.shift();
      if (next === undefined) return;
      const control = new AbortController();
      running.current.set(next.id, control);
      void send(next, control.signal).finally(() => {
        running.current.delete(next.id);
        pump();
      });
    }
  };

  return {
    lines,
    add: (files: readonly File[]): void => {
      const added = files.map((file): UploadLine => {
        const problem = problemOf(file);
        return {
          id: randomId(),
          file,
          typeCode: guessDocumentType(file.name, documentNumber),
          state: problem === null ? 'waiting' : 'failed',
          sent: 0,
          problem,
          mayRetry: false,
        };
      });
      setLines((before) => [...before, ...added]);
      queue.current.push(...added.filter(({ problem }) => problem === null));
      pump();
    },
    retry: (line: UploadLine): void => {
      retried.current.add(line.id);
      patch(line.id, { state: 'waiting', problem: null });
      queue.current.push(line);
      pump();
    },
    /** Stops one that goes, takes away one that waits or failed. */
    cancel: ({ id }: UploadLine): void => {
      queue.current = queue.current.filter((line) => line.id !== id);
      running.current.get(id)?.abort();
      drop(id);
    },
  };
};
export type Uploads = ReturnType<typeof useUploads>;
