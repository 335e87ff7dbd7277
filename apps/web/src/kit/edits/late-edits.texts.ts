// What is asked about edits that waited for long.
export const lateEditsTexts = {
  title: 'Enviar o que ficou esperando?',
  text: 'Estas alterações não foram enviadas na hora em que você as fez. Confira se ainda valem.',
  send: 'Enviar agora',
  keep: 'Não enviar',
  hint: 'O que não for enviado continua no campo, marcado.',
} as const;
