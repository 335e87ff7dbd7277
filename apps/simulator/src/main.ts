import { randomInt, randomUUID } from 'node:crypto';
import { now } from './clock.ts';
import { createFinance } from './finance.ts';
import { giveUp, readOptions, say } from './options.ts';
import { learnHabits, placeOrder } from './ordering-channel.ts';
import { type Account, CallError, connect } from './product.ts';
import { sayWord, startSuppliers } from './suppliers.ts';

// npm run simulate: an ordering channel, suppliers and finance around a running product. Speaks HTTP only, as the real
// ones do, and signs in as each of them.

const options = readOptions();
const { url, delivery } = options;

const demoPassword = process.env['SIMULATOR_PASSWORD'] ?? 'Celeiro-demo-1';
const account = (client: string, scope: string, username: string): Account => ({
  client,
  clientSecret: process.env['SIMULATOR_CLIENT_SECRET'] ?? `${client}-dev`,
  scope,
  username,
  password: demoPassword,
});

const untilReady = async (): Promise<void> => {
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

await untilReady();
const supervisor = connect(url, account('celeiro-web', 'intranetweb', 'bia.supervisora@celeiro.dev'));
const channel = connect(url, account('celeiro-seller', 'sellerweb', 'canal@celeiro.dev'));
const finance = connect(url, account('celeiro-bank', 'bankweb', 'financeiro@celeiro.dev'));

/** Does something so many times a minute, around the rate and not like a clock: real systems work in clusters. */
const repeat = async (who: string, rate: number, work: () => Promise<boolean>): Promise<void> => {
  for (let goesOn = rate > 0; goesOn;) {
    try {
      goesOn = await work();
    } catch (error) {
      say(`${who}: ${error instanceof CallError ? error.message : 'sem resposta'}`);
    }
    await new Promise((resolve) => setTimeout(resolve, (60_000 / rate) * (0.5 + Math.random())));
  }
};

const playChannel = async (): Promise<void> => {
  const habits = await learnHabits(supervisor);
  if (habits.length === 0) giveUp('não há pedidos de que aprender: comece com a demonstração');
  let placed = 0;
  await repeat('canal', options.rate, async () => {
    const habit = habits[randomInt(0, habits.length)];
    if (habit !== undefined && (await placeOrder(channel, habit)) !== null) {
      placed += 1;
      say(`canal: pedido ${placed} com ${habit.deliveries.length} entrega(s)`);
    }
    return options.orders === 0 || placed < options.orders;
  });
  say('pedidos feitos; fornecedores e financeiro continuam (Ctrl+C encerra)');
};

const playFinance = async (): Promise<void> => {
  const { invoiceNext, settleNext } = createFinance(finance, { ...options, say });
  const forever = (work: () => Promise<void>) => () => work().then(() => true);
  await Promise.all([
    repeat('financeiro', options.financeRate, forever(invoiceNext)),
    repeat('financeiro', options.financeRate, forever(settleNext)),
  ]);
};

type Followed = { readonly supplierPublicId: string };
const supplier =
  delivery === null
    ? null
    : (await supervisor.call<Followed>('GET', `/order-suppliers/${delivery}/delivery-details`))
        .supplierPublicId;

if (options.says !== null && supplier !== null) {
  const word = {
    id: `evt_${randomUUID()}`,
    saidAt: new Date(now()),
    data: { orderId: delivery, status: options.says },
  };
  const response = await sayWord(url, supplier, word);
  say(`fornecedor: ${options.says} → ${response.status} ${await response.text()}`);
  process.exit(response.ok ? 0 : 1);
}

const suppliers = options.plays('suppliers')
  ? await startSuppliers(url, supervisor, {
      port: options.port,
      only: options.supplierCase,
      supplier,
      say,
    })
  : null;
if (suppliers !== null) say(`${suppliers.connected} fornecedores ligados na porta ${suppliers.port}`);

const end = (): void => {
  suppliers?.close();
  process.exit(0);
};
process.on('SIGINT', end);
process.on('SIGTERM', end);

await Promise.all([
  options.plays('channel') && options.rate > 0 ? playChannel() : null,
  options.plays('finance') ? playFinance() : null,
]);
