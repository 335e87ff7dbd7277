import {
  cursorHelp,
  daysInOrderHelp,
  documentHelp,
  phoneHelp,
  validationMessages,
} from '@celeiro/rules/messages.ts';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const format = (value: number | bigint): string => new Intl.NumberFormat('pt-BR').format(value);

const unit = (origin: string, limit: number | bigint): string => {
  const isOne = Number(limit) === 1;
  if (origin === 'string') return isOne ? ' caractere' : ' caracteres';
  return origin === 'array' ? (isOne ? ' item' : ' itens') : '';
};

/** The expected value, by the name that a check has as `error`. A new check adds a line here. */
const expectations: Readonly<Record<string, string>> = {
  phone: phoneHelp,
  daysInOrder: daysInOrderHelp,
  period: daysInOrderHelp,
  range: 'Confira o período: o fim vem depois do início e não está longe demais dele',
  document: documentHelp,
  zip: 'O CEP tem 8 números, como 01310-100',
  day: 'Use uma data que existe, como 2026-09-16',
  instant: 'Use data e hora com fuso, como 2026-09-16T13:00:00Z',
  time: 'Use uma hora como 07:30:00',
  id: 'Use o identificador como foi recebido, como 1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  cursor: cursorHelp,
  uf: 'Use a sigla do estado, como SP',
  gtin: 'O GTIN tem de 8 a 14 números',
  ncm: 'O NCM tem 8 números',
  cnae: 'O CNAE tem 7 números',
  stateRegistration: 'Use de 2 a 14 números e letras maiúsculas, sem pontos, ou ISENTO',
  municipalRegistration: 'Use até 20 números e letras maiúsculas, sem pontos',
  bank: 'Use os 3 números do banco ou os 8 do ISPB',
  branch: 'Use até 5 números, sem o dígito',
  account: 'Use até 13 números, sem o dígito',
  accountDigit: 'Use um ou dois números ou letras',
  reais: 'Use reais com ponto e até 2 casas, como 1500.50',
  decimals: 'Use menos casas decimais',
  aboveZero: 'O valor precisa ser maior que zero',
  number: 'Somente números',
  wholeNumber: 'Somente números inteiros',
  pageSize: 'Use um número de 1 a 100',
  sixDigits: 'O código tem 6 números',
  couponCode: 'Use letras, números e hífen, como NATAL-2026',
  clientId: 'Use de 3 a 60 letras minúsculas, números e hífens, começando por letra',
  integrationSecret: 'Use whsec_ seguido de 24 a 64 bytes em base64',
  control: 'Há caracteres que não podem ser mostrados. Digite o texto de novo',
  oneField: 'Envie a quantidade com no máximo um dos outros campos',
  once: 'Há itens repetidos',
  filters: 'Use os filtros como foram recebidos',
  queueOnly: 'Este filtro é só da fila',
  addressStates: 'Use os motivos da lista, separados por vírgula',
  storeOrCity: 'Informe o cliente ou a cidade, um dos dois',
  notWithStore: 'Não informe junto com o cliente ou com outro lugar',
  neighborhoodOrName: 'Informe um bairro ou o nome de um novo, um dos dois',
  weekDayPeriod: 'Use um período da lista de dias da semana',
  stateAndCity: 'Informe o estado e a cidade juntos',
  onePlace: 'Informe uma zona, um distrito ou um bairro, só um deles',
};

/** The largest number of choices in a message, so that it stays readable. */
const CHOICES_NAMED = 12;

/** The expected kind of value, by its name. */
const kinds: Readonly<Record<string, string>> = {
  int: 'Somente números inteiros',
  number: 'Somente números',
  string: 'Informe um texto',
  boolean: 'Use true ou false',
  array: 'Informe uma lista',
  object: 'Informe os campos deste grupo',
  record: 'Informe os campos deste grupo',
  never: 'Deixe vazio',
};

const choicesText = (choices: readonly unknown[]): string => {
  const [first, ...others] = choices.slice(0, CHOICES_NAMED).map(String);
  if (first === undefined) return validationMessages.invalid;
  if (others.length === 0) return `Use: ${first}`;
  return `Use um destes: ${[first, ...others].join(', ')}${choices.length > CHOICES_NAMED ? '…' : ''}`;
};

/** The text of a check with its own `error`: the text of its name, or its own sentence. */
const expectedText = (error: string): string =>
  expectations[error] ??
  (error.includes(' ') && error !== DEFAULT_MESSAGE ? error : validationMessages.invalid);

/** The library's message for a check without one. */
const DEFAULT_MESSAGE = 'Invalid input';

/** The texts of all branches of a union, each once. */
const unionText = (branches: readonly (readonly Issue[])[]): string => {
  const texts = branches.flatMap(([first]) => (first === undefined ? [] : [issueMessage(first)]));
  return [...new Set(texts)].slice(0, 3).join(' ou: ') || validationMessages.invalid;
};

/** The Portuguese message of one schema issue (R-FORMAT-009). */
export const issueMessage = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Este campo é obrigatório';
      return kinds[issue.expected] ?? validationMessages.invalid;
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return 'Este campo é obrigatório';
      return `Valor mínimo é ${format(issue.minimum)}${unit(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `Valor máximo é ${format(issue.maximum)}${unit(issue.origin, issue.maximum)}`;
    case 'invalid_format':
      return issue.format === 'email' ? validationMessages.email : expectedText(issue.message);
    case 'unrecognized_keys':
      return 'Campo desconhecido';
    case 'custom':
      return expectedText(issue.message);
    case 'invalid_key': {
      const [first] = issue.issues;
      return first === undefined ? validationMessages.invalid : issueMessage(first);
    }
    case 'invalid_value':
      return choicesText(issue.values);
    case 'invalid_union':
      return 'options' in issue && issue.options !== undefined
        ? choicesText(issue.options)
        : unionText(issue.errors);
    default:
      return validationMessages.invalid;
  }
};

/** The largest number of unknown keys in the response: a body may have thousands. */
const UNKNOWN_NAMED = 20;

/** The fields of an issue: for unknown keys, each key. */
const pathsOf = (issue: Issue): readonly string[] => {
  const path = issue.path.map(String);
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, UNKNOWN_NAMED) : null;
  return keys?.map((key) => [...path, key.slice(0, 100)].join('.')) ?? [path.join('.') || 'body'];
};

/** The first message of each field, by path. Paths are dotted: `deliveries.0.items.2.quantity`. */
export const issueFields = (issues: readonly Issue[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    for (const path of pathsOf(issue)) fields[path] ??= issueMessage(issue);
  }
  return fields;
};
