import { endpoints } from '@celeiro/contract/endpoints.ts';
import { getEnvironment } from '@celeiro/contract/base/system/system.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { importContextOf } from './import-kinds.ts';
import { longWorkKindsOf } from './long-work-kinds.ts';
import { createAuthenticate, readSessionActors } from './platform/auth/actor.ts';
import { openAccessTokens } from './platform/auth/access-tokens.ts';
import { readServerSecret } from './platform/auth/server-secret.ts';
import { createSessions } from './platform/auth/sessions.ts';
import { createThrottle } from './platform/auth/throttle.ts';
import { machineClock, shiftedClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createCallerTurns } from './platform/auth/bounded-work.ts';
import { openDatabase } from './platform/db/database.ts';
import { watchDisk } from './platform/db/disk.ts';
import { watchDatabase } from './platform/db/health.ts';
import { createEventFeed } from './platform/events/feed.ts';
import { sweepPresence } from './platform/events/presence.ts';
import { readLinkSecret } from './platform/files/signed-links.ts';
import { createCursorBoxes } from './platform/lists/cursor-box.ts';
import { type BindContext, mountBinding } from './platform/http/bind.ts';
import type { Binding } from './platform/http/docs/operation.ts';
import { serveDevelopmentPayments } from './platform/http/development-payments.ts';
import { serveDevelopmentTools } from './platform/http/development-routes.ts';
import { serveDocumentation } from './platform/http/docs/documentation.ts';
import { mountRawBindings } from './platform/http/raw-mount.ts';
import { createServer } from './platform/http/server.ts';
import { commonHeaders } from './platform/http/security-headers.ts';
import { buildIdOf, createWebFiles, webDistDirectory } from './platform/http/web-files.ts';
import type { Log } from './platform/log/log.ts';
import { openSecretBox } from './platform/secrets/open-secret-box.ts';
import { boxOfKeys } from './platform/secrets/sealed.ts';
import { isAllowedUrl } from './ports/supplier-gateway/public-address.ts';
import { logAnalytics } from './ports/analytics/log-analytics.ts';
import { openLookups } from './ports/lookups/open-lookups.ts';
import { openPaymentGateway } from './ports/payment-gateway/open-payment-gateway.ts';
import { openAntivirus } from './ports/antivirus/open-antivirus.ts';
import { openStorage } from './ports/storage/open-storage.ts';
import { accessHistoryRoutes } from './access/access-history/access-history.routes.ts';
import { approvalsRoutes } from './orders/approvals/approvals.routes.ts';
import { authRoutes, tokenRoutes } from './access/auth/auth.routes.ts';
import { createVerifyClient } from './access/auth/client-secret.ts';
import { businessUnitsRoutes } from './access/business-units/business-units.routes.ts';
import { catalogRoutes } from './catalog/catalog/catalog.routes.ts';
import { creditAnalysisRoutes } from './money/credit-analysis/credit-analysis.routes.ts';
import { deliveriesRoutes } from './orders/deliveries/deliveries.routes.ts';
import { deliveryItemsRoutes } from './orders/delivery-items/delivery-items.routes.ts';
import { discountsRoutes } from './orders/discounts/discounts.routes.ts';
import { filesRoutes, signedFileRoutes } from './base/files/files.routes.ts';
import { flagsRoutes } from './base/flags/flags.routes.ts';
import { homeRoutes } from './desk/home/home.routes.ts';
import { installmentsRoutes, noticeRoutes } from './money/installments/installments.routes.ts';
import { ordersRoutes } from './orders/orders/orders.routes.ts';
import { contactCodesRoutes } from './parties/contact-codes/contact-codes.routes.ts';
import { clientsRoutes } from './access/clients/clients.routes.ts';
import { longWorkDocument, longWorkRoutes } from './base/long-work/long-work.routes.ts';
import { importsRoutes } from './base/imports/imports.routes.ts';
import { sheetRoutes } from './base/imports/receive-sheet.ts';
import { lookupsRoutes } from './base/lookups/lookups.routes.ts';
import { commentsRoutes } from './orders/comments/comments.routes.ts';
import { storeCommentsRoutes } from './orders/comments/store-comments.routes.ts';
import { notificationsRoutes } from './base/notifications/notifications.routes.ts';
import { storeCorrectionsRoutes } from './parties/store-corrections/store-corrections.routes.ts';
import { relocationRoutes } from './orders/relocation/relocation.routes.ts';
import { placesRoutes } from './base/places/places.routes.ts';
import { searchRoutes } from './desk/search/search.routes.ts';
import { startRoutes } from './desk/start/start.routes.ts';
import { savedViewsRoutes } from './base/saved-views/saved-views.routes.ts';
import { auditRoutes } from './desk/audit/audit.routes.ts';
import { personalDataRoutes } from './access/personal-data/personal-data.routes.ts';
import { watchSearches } from './access/personal-data/watch-searches.ts';
import { paymentDocuments, paymentsRoutes } from './money/payments/payments.routes.ts';
import { sendingRoutes, supplierCallbackRoutes } from './orders/sending/sending.routes.ts';
import { takeDocument } from './parties/store-documents/store-documents.public.ts';
import { storeDocumentsRoutes } from './parties/store-documents/store-documents.routes.ts';
import { storeCreditRoutes } from './money/store-credit/store-credit.routes.ts';
import { erasureRoutes } from './desk/erasure/erasure.routes.ts';
import { storeMergeRoutes } from './parties/store-merge/store-merge.routes.ts';
import { synonymsRoutes } from './catalog/catalog/synonyms.routes.ts';
import { brandsRoutes } from './catalog/products/brands/brands.routes.ts';
import { familiesRoutes } from './catalog/products/families/families.routes.ts';
import { offersRoutes } from './catalog/supplier-products/offers.routes.ts';
import { referenceMapDocument, referenceMapRoutes } from './catalog/supplier-products/reference-map.ts';
import { supplierProductsRoutes } from './catalog/supplier-products/supplier-products.routes.ts';
import { couponsRoutes } from './money/coupons/coupons.routes.ts';
import { takeImage } from './catalog/product-images/product-images.public.ts';
import { productClassificationRoutes } from './catalog/product-classification/product-classification.routes.ts';
import { openedImages, productImagesRoutes } from './catalog/product-images/product-images.routes.ts';
import { sentImages } from './catalog/product-images/send-image.ts';
import { productsRoutes } from './catalog/products/products.routes.ts';
import { storeTagsRoutes } from './parties/stores/tags/store-tags.routes.ts';
import { storesRoutes } from './parties/stores/stores.routes.ts';
import { routesRoutes } from './parties/supplier-routes/routes.routes.ts';
import { supplierRoutesRoutes } from './parties/supplier-routes/supplier-routes.routes.ts';
import { supplierPaymentsRoutes } from './parties/supplier-payments/supplier-payments.routes.ts';
import { supplierStoresRoutes } from './parties/supplier-stores/supplier-stores.routes.ts';
import { storeFiguresRoutes } from './parties/store-figures/store-figures.routes.ts';
import { supplierScoreRoutes } from './parties/supplier-score/supplier-score.routes.ts';
import { suppliersRoutes } from './parties/suppliers/suppliers.routes.ts';
import { concerns } from './base/system/event-audience.ts';
import { streamRoutes, systemRoutes } from './base/system/system.routes.ts';
import { userGroupsRoutes } from './access/user-groups/user-groups.routes.ts';
import { usersRoutes } from './access/users/users.routes.ts';

export type AppOptions = {
  readonly config: Config;
  /** Connection of the API's own role. */
  readonly connection: pg.ClientConfig | string;
  readonly log: Log;
  /**
   * One clock for everything, in tests. Absent: business time is that of the configuration, and tokens expire by machine
   * time.
   */
  readonly clock?: Clock;
  /** Folder of the built browser part; null serves none, absent uses the configured one or that of the clone. */
  readonly webDirectory?: string | null;
  /** Additional endpoints, for tests of the platform. */
  readonly bindings?: readonly Binding[];
  /** Called with `METHOD /path` for every mounted route. */
  readonly onRoute?: (route: string) => void;
  /** In tests: reports the kinds of event that a call emitted, by the name of the endpoint. */
  readonly onEmitted?: BindContext['onEmitted'];
};

/** Builds the server with every area. `close()` ends streams, probes and connections. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { config, connection, log, clock = shiftedClock(options.config.clockShiftMs) } = options;
  const tokenClock = options.clock ?? machineClock;
  const webDirectory =
    options.webDirectory === undefined
      ? (config.http.webDistDir ?? webDistDirectory())
      : options.webDirectory;
  const buildId = config.http.buildId ?? buildIdOf(webDirectory);
  const database = openDatabase(connection, {
    size: config.database.poolSize,
    queuesForLocks: true,
    onError: (error) => log.debug({ err: error }, 'database connection lost'),
  });
  const { db, pool } = database;
  const keyBox = boxOfKeys(config.secretKeys);
  const searchSecret = await readServerSecret(db, 'personal-search', keyBox);
  const imports = importContextOf(searchSecret);
  const longWorkKinds = longWorkKindsOf(imports);
  const secret = await readServerSecret(db, 'refresh', keyBox);
  const linkSecret = await readLinkSecret(db, keyBox);
  const cursorsOf = createCursorBoxes(await readServerSecret(db, 'cursors', keyBox));
  const secretBox = await openSecretBox(db, config.secretKeys, config.environment.isProduction);
  const storage = openStorage(config);
  const gateway = openPaymentGateway(config, await readServerSecret(db, 'payment-gateway', keyBox));
  const tokens = await openAccessTokens(db, config.auth.accessTokenSeconds, keyBox);
  const sessions = createSessions(db, tokens, secret, config.auth);
  const authenticate = createAuthenticate(pool, tokens);
  const health = watchDatabase(connection, database, (isUp) => log.warn({ isUp }, 'database'));
  const { url, dataDir } = config.database;
  const disk = watchDisk(url === null ? dataDir : null, clock);
  const feed = createEventFeed({
    db,
    connection,
    buildId,
    log,
    maximumStreams: config.http.maxEventStreams,
    concerns,
    actorsOf: (families) => readSessionActors(db, families, tokenClock()),
  });

  const environmentOfPage = JSON.stringify(getEnvironment.response.parse({ ...config.environment, buildId }));
  const app = createServer({
    log,
    clock,
    buildId,
    isProduction: config.environment.isProduction,
    trustProxy: config.http.trustProxy,
    limits: config.http,
    endpoints,
    onFailure: disk.report,
    webFiles: webDirectory === null ? null : createWebFiles(webDirectory, environmentOfPage),
  });
  app.addHook('onRoute', ({ method, url }) => options.onRoute?.(`${String(method)} ${url}`));
  serveDocumentation(app, endpoints);
  if (config.environment.id === 'development' || config.environment.id === 'test') {
    serveDevelopmentTools(app, db);
    if (gateway.gateway.name === 'sandbox') serveDevelopmentPayments(app, gateway.noticeKeys, clock);
  }
  const authContext = {
    db,
    tokenClock,
    sessions,
    tokens,
    verifyClient: createVerifyClient({
      failures: config.auth.loginFailuresPerAddress,
      windowSeconds: config.auth.loginWindowSeconds,
    }),
    throttle: createThrottle(config.auth.loginWindowSeconds),
    limits: config.auth,
    publicUrl: () => config.http.publicUrl ?? `http://localhost:${config.http.port}`,
    resetRequestsPerAccount: 5,
  };
  const systemContext = {
    environment: config.environment,
    buildId,
    health,
    disk,
    feed,
    analytics: logAnalytics(log),
  };
  const bindings = [
    ...authRoutes(authContext),
    ...usersRoutes(authContext),
    ...businessUnitsRoutes,
    ...userGroupsRoutes,
    ...clientsRoutes(tokenClock),
    ...accessHistoryRoutes,
    ...auditRoutes,
    ...systemRoutes(systemContext),
    ...flagsRoutes(tokenClock),
    ...searchRoutes,
    ...startRoutes,
    ...savedViewsRoutes,
    ...commentsRoutes,
    ...storeCommentsRoutes,
    ...storeCorrectionsRoutes,
    ...notificationsRoutes,
    ...ordersRoutes,
    ...deliveriesRoutes,
    ...deliveryItemsRoutes,
    ...approvalsRoutes,
    ...sendingRoutes({ secretBox, isAllowedUrl: (url) => isAllowedUrl(url, config.callsOnlyPublic) }),
    ...relocationRoutes,
    ...discountsRoutes,
    ...paymentsRoutes,
    ...installmentsRoutes,
    ...creditAnalysisRoutes,
    ...storesRoutes,
    ...storeTagsRoutes,
    ...brandsRoutes,
    ...synonymsRoutes,
    ...familiesRoutes,
    ...productsRoutes,
    ...supplierProductsRoutes,
    ...productImagesRoutes,
    ...productClassificationRoutes,
    ...offersRoutes,
    ...couponsRoutes,
    ...storeMergeRoutes,
    ...erasureRoutes,
    ...contactCodesRoutes({
      secret: await readServerSecret(db, 'contact-codes', keyBox),
      tokenClock,
      throttle: authContext.throttle,
      isConfigured: (channel) =>
        !config.environment.isProduction ||
        (channel === 'EMAIL' ? config.mail.smtpUrl : config.whatsapp) !== null,
    }),
    ...storeDocumentsRoutes,
    ...personalDataRoutes,
    ...lookupsRoutes(openLookups(config)),
    ...filesRoutes,
    ...importsRoutes(imports),
    ...referenceMapRoutes,
    ...longWorkRoutes(longWorkKinds),
    ...storeCreditRoutes,
    ...suppliersRoutes,
    ...supplierPaymentsRoutes,
    ...supplierStoresRoutes,
    ...storeFiguresRoutes,
    ...homeRoutes,
    ...supplierScoreRoutes,
    ...supplierRoutesRoutes,
    ...routesRoutes,
    ...placesRoutes,
    ...catalogRoutes,
    ...(options.bindings ?? []),
  ];
  const context = {
    db,
    clock,
    tokenClock,
    authenticate,
    isAvailable: health.isUp,
    linkSecret,
    cursorsOf,
    // One caller's slow requests leave connections for the others.
    inCallerTurn: createCallerTurns(Math.max(1, Math.floor(config.database.poolSize / 2))),
    watchSearch: watchSearches(db, searchSecret),
    onEventsCommitted: feed.poke,
    log,
    isStrict: config.environment.id === 'test',
    ...(options.onEmitted && { onEmitted: options.onEmitted }),
  };
  for (const binding of bindings) mountBinding(app, binding, context);
  const streamHeaders = commonHeaders(config.environment.isProduction);
  const fileContext = {
    db,
    linkSecret,
    storage,
    antivirus: openAntivirus(config, log),
    arrivals: { STORE_DOCUMENT: takeDocument, PRODUCT_IMAGE: takeImage },
    onEventsCommitted: feed.poke,
  };
  await mountRawBindings(
    app,
    [
      ...tokenRoutes(authContext),
      ...streamRoutes(systemContext),
      ...supplierCallbackRoutes({ db, secretBox, onEventsCommitted: feed.poke }),
      ...noticeRoutes(db, gateway.noticeKeys),
      ...sheetRoutes({ db, onEventsCommitted: feed.poke }, imports.kinds),
      ...openedImages({ db, storage }),
      ...sentImages(fileContext),
      ...signedFileRoutes({
        ...fileContext,
        documents: {
          ...paymentDocuments({ db, receiver: config.receiver }),
          longWork: longWorkDocument({ db, kinds: longWorkKinds, storage }),
          referenceMap: referenceMapDocument({ db, clock }),
        },
      }),
    ],
    {
      clock,
      tokenClock,
      authenticate,
      streamHeaders,
    },
  );

  await feed.start();
  const stopSweeping = sweepPresence(db, clock, feed.poke);
  // Streams are closed first: the server waits for open answers before it closes.
  app.addHook('preClose', async () => {
    stopSweeping();
    await feed.stop();
  });
  app.addHook('onClose', async () => {
    await health.stop();
    await database.close();
  });
  return app;
};
