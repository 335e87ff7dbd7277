import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The demonstration's people; the password is the same for all. */
export const people = {
  ana: 'ana.operadora@celeiro.dev',
  bia: 'bia.supervisora@celeiro.dev',
  caio: 'caio.admin@celeiro.dev',
  davi: 'davi.semacesso@celeiro.dev',
  /** The other supervisor. */
  livia: 'livia.arantes@celeiro.dev',
} as const;
export const password = 'Celeiro-demo-1';

/** The notices of a demonstration environment stay out of the way of every journey but their own. */
export const dismissNotices = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    localStorage.setItem('celeiro.environment-modal', 'dismissed');
    localStorage.setItem('celeiro.environment-banner', 'dismissed');
  });
};

type Tokens = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly refresh_expires_in: number;
};

/** The pair that somebody gets through one of the demonstration's clients. */
export const tokensOf = async (
  request: APIRequestContext,
  client: string,
  scope: string,
  username: string,
): Promise<Tokens> => {
  const answer = await request.post('/api/authorization-server-web/oauth/token', {
    headers: { authorization: `Basic ${btoa(`${client}:${client}-dev`)}` },
    form: { grant_type: 'password', scope, username, password },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

/**
 * A browser in which somebody signed in before, on no page yet: for journeys that begin at an address. It costs a third of
 * signing in by hand, which opens the login page and the list.
 */
export const signedIn = async (page: Page, username: string = people.ana): Promise<void> => {
  const tokens = await tokensOf(page.request, 'celeiro-web', 'intranetweb', username);
  await dismissNotices(page);
  // Any address of ours that loads nothing.
  await page.goto('/api/health/live');
  const pair = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresIn: tokens.expires_in,
    refreshExpiresIn: tokens.refresh_expires_in,
  };
  await page.evaluate((value) => localStorage.setItem('celeiro.tokens', value), JSON.stringify(pair));
};

/** Signs in through the login page, asked for by the list of deliveries, and waits for that. */
export const signIn = async (page: Page, username: string = people.ana): Promise<void> => {
  await dismissNotices(page);
  await page.goto('/?from=/delivery/delivery-list');
  await page.getByLabel('E-mail').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Entregas', level: 1 })).toBeVisible();
};
