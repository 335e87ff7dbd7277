/** Words of a form that begins with a document. */
export const registrationFormTexts = {
  documentNumber: 'CNPJ ou CPF',
  documentHint: 'Digite o CNPJ: o cadastro da Receita preenche o resto.',
  asking: 'Consultando a Receita…',
  filled: 'Preenchido pela Receita.',
  kept: 'Cadastro encontrado. O que você digitou ficou como estava.',
  unknown: 'A Receita não conhece este CNPJ. Preencha à mão.',
  failed: 'Não foi possível consultar, preencha à mão.',
  status: (status: string) => `Situação na Receita: ${status}.`,
} as const;
