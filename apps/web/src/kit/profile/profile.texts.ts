/** Words of every profile's head. */
export const profileTexts = {
  edit: 'Editar',
  goTo: (part: string) => `Ir para ${part}`,
  copied: 'Documento copiado.',
  copyFailed: 'Não foi possível copiar.',
  copyDocument: 'Copiar documento',
} as const;
