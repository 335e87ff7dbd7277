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
])('%s is one', (password) => {
  expect(refuseWeakPassword(password, maria)).toBeNull();
});
