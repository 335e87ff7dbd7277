import { expect, test } from 'vitest';
import { refuseWeakPassword } from './passwords.ts';

const maria = { username: 'maria.souza@empresa.com.br', name: 'Maria de Souza Araújo' };

test.each([
  ['the user name', 'maria.souza@empresa.com.br'],
  ['the user name, written otherwise', 'MARIA.Souza@Empresa.com.BR'],
  ['the user name before the @, and a year', 'maria.souza2026'],
  ['the name', 'Maria de Souza'],
  ['the name, accented', 'Araújo-Araújo'],
  ['digits upwards', '1234567890'],
  ['digits downwards', '9876543210'],
  ['any digits', '4071982256'],
  ['a date', '12/04/1987-12/04/1987'],
  ['one character', 'aaaaaaaaaaaa'],
  ['two characters in turn', 'abababababab'],
  ['the alphabet', 'abcdefghijkl'],
  ['a row of keys', 'qwertyuiop'],
  ['two rows of keys', 'Qwerty-Asdfgh-1'],
  ['a common word and a run', 'Senha123456'],
  ['the product and a year', 'Celeiro@2026'],
  ['digits with a dash', '40719-82256'],
  ['two characters and two years', 'ab 2580 7391'],
  ['two numbers around a row of keys', '27qwerty4951'],
  ['three short runs', 'abcxyz123'],
])('%s is no password', (_name, password) => {
  expect(refuseWeakPassword(password, maria)?.code).toBe('PASSWORD_TOO_WEAK');
});

test.each([
  'Celeiro-demo-1',
  'Nova-senha-10',
  'Uma-senha-boa',
  'girafa calma lê jornal',
  '83jf9w2kd0',
  '9#4!7$2@8%1',
  'maria-foi-pescar',
  'Xk-29-vorn-51',
  // Removing a word doesn't join the text around it.
  'xabsenhacdy',
  'kz-ab',
])('%s is one', (password) => {
  expect(refuseWeakPassword(password, maria)).toBeNull();
});

test('of two names one in the other the longer one is taken out first, and a name may be missing', () => {
  const weak = (password: string, username: string, name: string) =>
    refuseWeakPassword(password, { username, name })?.code ?? null;
  expect(weak('anabela-1', 'u1@x', 'Ana Anabela')).toBe('PASSWORD_TOO_WEAK');
  expect(weak('qwertyuiop', '', '')).toBe('PASSWORD_TOO_WEAK');
  expect(weak('girafa calma', '', '')).toBeNull();
});
