export const isMaskedBy = (isPersonDocument: (document: string) => boolean) => isPersonDocument;
