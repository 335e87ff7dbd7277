/** R-FORMAT-009: the generic validation messages, word for word. */
export const validationMessages = {
  required: 'Este campo é obrigatório',
  digitsOnly: 'Somente números',
  integersOnly: 'Somente números inteiros',
  maximum: (limit: string) => `Valor máximo é ${limit}`,
  minimum: (limit: string) => `Valor mínimo é ${limit}`,
  invalid: 'Valor inválido',
  cnpj: 'CNPJ inválido',
  zip: 'CEP inválido',
  phone: 'Telefone inválido',
  email: 'Email inválido',
  passwordsDiffer: 'Senhas diferentes',
  outerSpaces: 'Não incluir espaços no início e no fim',
  discountOver100: 'O desconto não pode ser maior que 100%',
  priceBelowOriginal: 'Preço deve ser menor que o preço original',
} as const;

/** Help for a phone number, where 'Telefone inválido' doesn't say enough. */
export const phoneHelp = 'Informe DDD e número, ou um 0800 ou 4004 inteiro';

/** Help for a document that may be a CNPJ or a CPF, and for a range of days. */
export const documentHelp = 'Não é um CNPJ nem um CPF. Confira os números.';
export const daysInOrderHelp = 'O fim é antes do início';

/** Help for an unreadable cursor, and for an instant in the future. */
export const cursorHelp = 'Use o cursor como foi recebido, ou comece pela primeira página';
export const futureHelp = 'Este momento ainda não chegou';
