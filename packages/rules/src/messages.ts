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

/** The form of a phone number, where 'Telefone inválido' would leave people guessing. */
export const phoneHelp = 'Informe DDD e número, ou um 0800 ou 4004 inteiro';

/** What is wrong of a document that may be of either kind, and of two days, where 'Valor inválido' would. */
export const documentHelp = 'Não é um CNPJ nem um CPF. Confira os números.';
export const daysInOrderHelp = 'O fim é antes do início';

/** What to do with a cursor that can't be read, and what is wrong of an instant that has not come. */
export const cursorHelp = 'Use o cursor como foi recebido, ou comece pela primeira página';
export const futureHelp = 'Este momento ainda não chegou';
