import { getImportErrors, getImportTemplate, type ImportRun } from '@celeiro/contract/imports.ts';
import type { ImportKindCode } from '@celeiro/rules/imports/runs.ts';
import { useState } from 'react';
import { type Download, download, saveFile } from '../../kit/api/download.ts';
import { decideFailure, messageOf } from '../../kit/api/failure.ts';
import { toast } from '../../kit/toasts.ts';
import { uploadsTexts as texts } from './imports.texts.ts';

/** Fetches a file and hands it to the browser; a failure is told as a toast. */
const useDownload = (fetch: () => Promise<Download>, failureText: string) => {
  const [isPending, setPending] = useState(false);
  const start = async (): Promise<void> => {
    setPending(true);
    try {
      saveFile(await fetch());
    } catch (error) {
      const said = messageOf(decideFailure(error, failureText));
      if (said !== null) toast.error(said);
    }
    setPending(false);
  };
  return { isPending, start };
};

/** What was refused of a file, to be corrected and sent again. */
export const useErrorSheet = ({ publicId }: Pick<ImportRun, 'publicId'>) =>
  useDownload(() => download(getImportErrors, { params: { id: publicId } }), texts.failedErrors);

/** A sheet of a kind to begin with. */
export const useTemplate = (kind: ImportKindCode) =>
  useDownload(() => download(getImportTemplate, { params: { kind } }), texts.failedTemplate);
