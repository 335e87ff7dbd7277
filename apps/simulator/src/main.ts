import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { learnHabits, placeOrder } from './ordering-channel.ts';
import { type Account, CallError, connect } from './product.ts';
import { isSupplierCase, supplierCases } from './supplier-cases.ts';
import { startSuppliers } from './suppliers.ts';

// npm run simulate: an ordering channel and suppliers around a running product. Speaks HTTP only, as the real ones do.

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` },
    /** Orders a minute; 0 places none. */
    rate: { type: 'string', default: '6' },
    /** Ends after this many orders; 0 goes on until Ctrl+C. */
    orders: { type: 'string', default: '0' },
    /** What suppliers do with every order; absent, a mixture. */
    case: { type: 'string' },
    port: { type: 'string', default: '0' },
  },
});

const say = (text: string): void => void process.stdout.write(`simulador · ${text}\n`);
const giveUp = (text: string): never => {
  process.stderr.write(`simulador · ${text}\n`);
  process.exit(1);
};

const demoPassword = process.env['SIMULATOR_PASSWORD'] ?? 'Celeiro-demo-1';
const account = (client: string, scope: string, username: string): Account => ({
  client,
  clientSecret: process.env['SIMULATOR_CLIENT_SECRET'] ?? `${client}-dev`,
  scope,
  username,
  password: demoPassword,
});

const only = values.case ?? null;
if (only !== null && !isSupplierCase(only)) giveUp(`--case é um de: ${supplierCases.join(', ')}`);
const treatment = only !== null && isSupplierCase(only) ? only : null;
const rate = Number(values.rate);
const limit = Number(values.orders);
if (!(rate >= 0 && rate <= 6000) || !Number.isInteger(limit)) giveUp('--rate e --orders são números');

const untilReady = async (url: string): Promise<void> => {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const isReady = await fetch(`${url}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  giveUp(`nada responde em ${url}`);
};

await untilReady(values.url);
const supervisor = connect(values.url, account('celeiro-web', 'intranetweb', 'bia.supervisora@celeiro.dev'));
const channel = connect(values.url, account('celeiro-seller', 'sellerweb', 'canal@celeiro.dev'));

const suppliers = await startSuppliers(values.url, supervisor, {
  port: Number(values.port),
  only: treatment,
  say,
});
say(`${suppliers.connected} fornecedores ligados na porta ${suppliers.port}`);

const end = (): void => {
  suppliers.close();
  process.exit(0);
};
process.on('SIGINT', end);
process.on('SIGTERM', end);

if (rate > 0) {
  const habits = await learnHabits(supervisor);
  if (habits.length === 0) giveUp('não há pedidos de que aprender: comece com a demonstração');
  let placed = 0;
  while (limit === 0 || placed < limit) {
    const habit = habits[randomInt(0, habits.length)];
    if (habit === undefined) break;
    try {
      const order = await placeOrder(channel, habit);
      if (order !== null) {
        placed += 1;
        say(`canal: pedido ${placed} com ${habit.deliveries.length} entrega(s)`);
      }
    } catch (error) {
      say(`canal: ${error instanceof CallError ? error.message : 'sem resposta'}`);
    }
    // Around the rate, not like a clock: orders come in clusters.
    await new Promise((resolve) => setTimeout(resolve, (60_000 / rate) * (0.5 + Math.random())));
  }
  say('pedidos feitos; os fornecedores continuam respondendo (Ctrl+C encerra)');
}
