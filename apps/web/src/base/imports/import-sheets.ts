import {
  getImportErrors,
  getImportTemplate,
  getReferenceMap,
  type ImportRun,
} from '@celeiro/contract/base/imports/imports.ts';
import type { ImportKindCode } from '@celeiro/rules/base/imports/runs.ts';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { download, saveFile, saveFromLink } from '../../kit/api/download.ts';
import { decideFailure, messageOf } from '../../kit/api/failure.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { uploadsTexts as texts } from './imports.texts.ts';

/** Has the browser save a file; a failure is shown as a toast. */
const useDownload = (fetch: () => Promise<void>, failureText: string) => {
  const [isPending, setPending] = useState(false);
  const start = async (): Promise<void> => {
    setPending(true);
    try {
      await fetch();
    } catch (error) {
      const message = messageOf(decideFailure(error, failureText));
      if (message !== null) toast.error(message);
    }
    setPending(false);
  };
  return { isPending, start };
};

/** What was refused of a file, to be corrected and sent again. */
export const useErrorSheet = ({ publicId }: Pick<ImportRun, 'publicId'>) =>
  useDownload(
    async () => saveFile(await download(getImportErrors, { params: { id: publicId } })),
    texts.failedErrors,
  );

/** A sheet of a kind to begin with. */
export const useTemplate = (kind: ImportKindCode) =>
  useDownload(
    async () => saveFile(await download(getImportTemplate, { params: { kind } })),
    texts.failedTemplate,
  );

/** EP-060: what is sold, by whom, under which codes and at which price; filled in it is sent as any kind. */
export const useReferenceMap = () =>
  useDownload(async () => saveFromLink((await call(getReferenceMap, {})).url), texts.failedReferenceMap);
