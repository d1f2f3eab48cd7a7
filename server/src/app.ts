import fastifyCompress from '@fastify/compress'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { openApiOf } from '#contract/openapi.ts'
import type { CallDescription } from '#contract/protocol/call.ts'
import type { Config } from './config/config.ts'
import type { Context } from './context.ts'
import { apiBase, createApi } from './http/api.ts'
import { checkBodyLimits, maxBodyBytes } from './http/body-limits.ts'
import { enableCors } from './http/cors.ts'
import { answerBrokenRequest, answerRefusal, handleError } from './http/error-handler.ts'
import { healthRoutes, whenDraining } from './http/health.ts'
import { metricsRoute } from './http/metrics.ts'
import { announcePublications } from './http/publication.ts'
import { serializerCompiler } from './http/serialisation.ts'
import { limitBodyTime } from './http/slow-bodies.ts'
import { validatorCompiler } from './http/validation.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { addressRoutes } from './modules/addresses/routes.ts'
import { searchRoutes } from './modules/backoffice-search/routes.ts'
import { backupRoutes } from './modules/backups/routes.ts'
import { bankFeedRoute, managedFeedRoutes } from './modules/bank-statements/feed-routes.ts'
import { bankStatementRoutes } from './modules/bank-statements/routes.ts'
import { booksRoutes } from './modules/books/routes.ts'
import { cancelRequestRoutes } from './modules/cancel-requests/routes.ts'
import { managedCollectionRoutes } from './modules/catalogue/collections/manage-collections.ts'
import { managedCategoryRoutes } from './modules/catalogue/manage-categories.ts'
import { popularSearchRoutes } from './modules/catalogue/popular-searches/routes.ts'
import { managedFamilyRoutes } from './modules/catalogue/products/manage-families.ts'
import { managedProductRoutes } from './modules/catalogue/products/manage-products.ts'
import { catalogueRoutes } from './modules/catalogue/routes.ts'
import { managedStockRoutes } from './modules/catalogue/stock/manage-stock.ts'
import { managedStockTakeRoutes } from './modules/catalogue/stock/manage-stock-takes.ts'
import { synonymRoutes } from './modules/catalogue/synonyms/manage-synonyms.ts'
import { managedComplaintRoutes } from './modules/complaints/manage-complaints.ts'
import { complaintRoutes } from './modules/complaints/routes.ts'
import { managedContentRoutes } from './modules/content/manage-content.ts'
import { contentRoutes } from './modules/content/routes.ts'
import { courierServiceRoutes } from './modules/courier-services/routes.ts'
import { managedDigitalRoutes } from './modules/digital/manage-digital.ts'
import { digitalRoutes } from './modules/digital/routes.ts'
import { supplierWebhookRoute } from './modules/digital/supplier-webhook.ts'
import { documentRoutes } from './modules/documents/routes.ts'
import { favouriteRoutes } from './modules/favourites/routes.ts'
import { shopHealthRoutes } from './modules/health/routes.ts'
import { LiveHub } from './modules/live/live-hub.ts'
import { liveRoutes } from './modules/live/routes.ts'
import { failedMailRoutes } from './modules/mail-delivery/failed-mails.ts'
import { htmlPreviewRoute } from './modules/mail-delivery/html-preview.ts'
import { managedMailTemplateRoutes } from './modules/mail-delivery/manage-templates.ts'
import { mailPreviewRoutes } from './modules/mail-delivery/preview-routes.ts'
import { noticeRoutes } from './modules/notices/routes.ts'
import { shopperNoticeRoutes } from './modules/notices/shopper-routes.ts'
import { managedOrderRoutes } from './modules/orders/manage-orders.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { managedBankAccountRoutes } from './modules/payments/manage-bank-accounts.ts'
import { managedQrisRoutes } from './modules/payments/manage-qris.ts'
import { proofReader } from './modules/payments/proof-reader.ts'
import { paymentRoutes } from './modules/payments/routes.ts'
import { payoutRoutes } from './modules/payout-desk/routes.ts'
import { pictureRoutes } from './modules/pictures/routes.ts'
import { bulkOperationRoutes } from './modules/product-import/manage-bulk-operations.ts'
import { rateAggregatorRoutes } from './modules/rate-aggregators/routes.ts'
import { receivables } from './modules/receivables/kinds.ts'
import { receivableRoutes } from './modules/receivables/routes.ts'
import { regionRoutes } from './modules/regions/routes.ts'
import { reportRoutes } from './modules/reports/routes.ts'
import { restockRoutes } from './modules/restock/routes.ts'
import { managedSettingRoutes } from './modules/settings/manage-settings.ts'
import { settingRoutes } from './modules/settings/routes.ts'
import { setupRoutes } from './modules/setup/routes.ts'
import { managedCourierRoutes } from './modules/shipping/manage-couriers.ts'
import { managedRateRoutes } from './modules/shipping/own-rates/manage-rates.ts'
import { shippingRoutes } from './modules/shipping/routes.ts'
import { secondFactorRoutes } from './modules/staff/factor-routes.ts'
import { invitationRoutes } from './modules/staff/invitation-routes.ts'
import { roleRoutes } from './modules/staff/role-routes.ts'
import { staffRoutes } from './modules/staff/routes.ts'
import { staffSessionRoutes } from './modules/staff/session-routes.ts'
import { managedStoreRoutes } from './modules/stores/manage-stores.ts'
import { storeRoutes } from './modules/stores/routes.ts'
import { todayRoutes } from './modules/today/routes.ts'
import { uploadRoutes } from './modules/uploads/routes.ts'
import { staffPictureRoutes } from './modules/uploads/staff-picture-routes.ts'
import { viewRoutes } from './modules/views/routes.ts'
import { walletRoutes } from './modules/wallet/routes.ts'
import { runForRequest } from './runtime/current-request.ts'
import { type TracedRequest, traceRequest } from './runtime/tracing.ts'
import { noDocument, strictTransport, type TransportOptions } from './storefront/security-headers.ts'

/** The shop's HTTP side without the storefront: every call of the contract, files, pictures, documentation and health. */
export async function createApp(ctx: Context): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    // logRequests writes one line for each request instead.
    logController: new LogController({ disableRequestLogging: true }),
    // Responses have the id of their request, by which a shopper's complaint is found in the log.
    genReqId: () => crypto.randomUUID(),
    trustProxy: (_address, hop) => hop < ctx.config.http.trustedProxies,
    bodyLimit: maxBodyBytes,
    // A slow phone needs minutes for a proof of 5 MB, whose form is valid for five. Idle connections are closed earlier.
    requestTimeout: 300_000,
    http: { headersTimeout: 12_000, connectionsCheckingInterval: 2_000 },
    connectionTimeout: 60_000,
    // The pages are loaded from the disk, which on a busy machine takes longer than the ten seconds of Fastify.
    pluginTimeout: 60_000,
    // Longer than proxies keep idle connections (nginx 60 s, Traefik 90 s, Caddy 120 s): they close them, so no request is
    // sent over a connection that the server is just closing.
    keepAliveTimeout: 130_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    rewriteUrl: (request) => withPlainEquals(request.url ?? '/'),
    // While stopping, requests over open connections are still answered; then the connection is closed.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // Requests with an invalid URL reach no hook.
      reply.header('x-request-id', request.id)
      setSecurityHeaders(reply, ctx.config.http)
      return handleError(error, request, reply)
    },
    clientErrorHandler: answerBrokenRequest,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((_request, reply) => answerRefusal(reply, 'NOT_FOUND'))
  acceptJson(app)
  logRequests(app, ctx.config.log)
  app.addHook('onSend', async (_request, reply) => setSecurityHeaders(reply, ctx.config.http))

  const { receiver } = ctx.storage
  enableCors(app, ctx.config.http.corsOrigins, {
    prefixes: [`${apiBase}/`, ...(receiver ? [receiver.path] : [])],
    // The back office has no other front end.
    except: `${apiBase}/kelola`,
  })
  await app.register(fastifyCompress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  announcePublications(app)
  const live = new LiveHub(ctx)
  app.addHook('preClose', () => live.close())
  let served: readonly CallDescription[] = []
  await app.register(async (scope) => {
    limitBodyTime(scope, bodyTimeoutMs)
    const api = createApi(scope, ctx)
    served = api.served
    accountRoutes(api, ctx)
    catalogueRoutes(api, ctx)
    storeRoutes(api)
    managedStoreRoutes(api, ctx)
    todayRoutes(api, ctx)
    noticeRoutes(api, ctx)
    managedProductRoutes(api, ctx)
    managedFamilyRoutes(api, ctx)
    managedStockRoutes(api, ctx)
    managedStockTakeRoutes(api, ctx)
    bulkOperationRoutes(api, ctx)
    managedCategoryRoutes(api, ctx)
    managedCollectionRoutes(api, ctx)
    synonymRoutes(api, ctx)
    popularSearchRoutes(api, ctx)
    contentRoutes(api, ctx)
    managedContentRoutes(api, ctx)
    settingRoutes(api, ctx)
    managedSettingRoutes(api, ctx)
    managedQrisRoutes(api, ctx)
    managedCourierRoutes(api, ctx)
    managedRateRoutes(api, ctx)
    courierServiceRoutes(api, ctx)
    rateAggregatorRoutes(api, ctx)
    managedMailTemplateRoutes(api, ctx)
    regionRoutes(api, ctx)
    addressRoutes(api, ctx)
    shippingRoutes(api, ctx)
    paymentRoutes(api, ctx)
    managedBankAccountRoutes(api, ctx)
    orderRoutes(api, ctx)
    favouriteRoutes(api, ctx)
    restockRoutes(api, ctx)
    shopperNoticeRoutes(api, ctx)
    walletRoutes(api, ctx)
    digitalRoutes(api, ctx)
    receivableRoutes(api, ctx)
    bankStatementRoutes(api, ctx)
    payoutRoutes(api, ctx)
    managedFeedRoutes(api, ctx)
    documentRoutes(api, ctx)
    cancelRequestRoutes(api, ctx)
    complaintRoutes(api, ctx)
    managedComplaintRoutes(api, ctx)
    managedOrderRoutes(api, ctx, proofReader(receivables))
    managedDigitalRoutes(api, ctx)
    failedMailRoutes(api, ctx)
    backupRoutes(api, ctx)
    staffSessionRoutes(api, ctx)
    secondFactorRoutes(api, ctx)
    staffRoutes(api, ctx)
    roleRoutes(api, ctx)
    invitationRoutes(api, ctx)
    setupRoutes(api, ctx)
    liveRoutes(api, live)
    searchRoutes(api, ctx)
    viewRoutes(api, ctx)
    reportRoutes(api, ctx)
    booksRoutes(api, ctx)
    shopHealthRoutes(api, ctx)
    staffPictureRoutes(api, ctx)
  })
  await documentCalls(app, ctx, served)
  // Unknown calls are answered in the envelope, not by the storefront's 404 page.
  app.get(`${apiBase}/*`, (_request, reply) => answerRefusal(reply, 'NOT_FOUND'))
  await app.register(async (scope) => supplierWebhookRoute(scope, ctx))
  await app.register(async (scope) => bankFeedRoute(scope, ctx))
  await app.register(async (scope) => uploadRoutes(scope, ctx))
  await app.register(async (scope) => pictureRoutes(scope, ctx))
  await app.register(async (scope) => htmlPreviewRoute(scope, ctx))
  healthRoutes(app, ctx)
  metricsRoute(app, ctx)
  whenDraining(app, () => live.drain())
  // Also after a reconnect: notifications in between were missed.
  for (const [channel, { reload }] of [
    ['settings_changed', ctx.settings],
    ['categories_changed', ctx.categories],
    ['synonyms_changed', ctx.dictionary],
  ] as const) {
    const listening = await ctx.sql.listen(channel, reload, reload)
    app.addHook('onClose', () => listening.unlisten())
  }
  if (ctx.config.development) await app.register(async (scope) => mailPreviewRoutes(scope, ctx))
  return app
}

/** A call's body is a form of a few kilobytes, at most 256. */
const bodyTimeoutMs = 30_000

/** One call has '=' in its path (C03), which URL libraries send as %3D; the router decodes parameters only. */
function withPlainEquals(url: string): string {
  const path = url.split('?', 1)[0]!
  return path.startsWith(apiBase) ? path.replace(/%3d/gi, '=') + url.slice(path.length) : url
}

/** JSON bodies; an empty one counts as none, since several calls need no body. */
function acceptJson(app: FastifyInstance) {
  // Without a body its media type does not matter.
  app.addHook('onRequest', async ({ headers }) => {
    const isEmpty = headers['content-length'] === '0' || headers['content-length'] === undefined
    if (isEmpty && headers['transfer-encoding'] === undefined) delete headers['content-type']
  })
  app.removeAllContentTypeParsers()
  // '__proto__' is a field like any other: the contract's bodies are closed and refuse it by name. An error of the parser
  // would be answered as 400, which ends the shopper's session.
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      const { bodyLimits } = request.routeOptions.config
      if (bodyLimits) checkBodyLimits(body as string, bodyLimits)
    } catch (error) {
      return done(error as Error)
    }
    parse(request, body as string, done)
  })
}

const tracedKey = 'traced'
type Traced = TracedRequest | null

/** One line for each request, without its query, which may contain user input or the token of a link. */
function logRequests(app: FastifyInstance, { accessLog }: Config['log']) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.decorateRequest(tracedKey, null)
  // Where the body has been read: events of its stream would lose what ran before them.
  app.addHook('preValidation', (request, _reply, done) => {
    runForRequest(request.id, () => {
      const traced = traceRequest(request.method, String(request.headers.traceparent ?? ''))
      if (!traced) return done()
      request.setDecorator<Traced>(tracedKey, traced)
      traced.run(done)
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      route: request.routeOptions.url ?? 'none',
      http: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      client: request.ip,
    }
    request.getDecorator<Traced>(tracedKey)?.end(line.route, line.http)
    if (reply.statusCode >= 500) request.log.error(line, 'answered')
    else if (accessLog) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}

function setSecurityHeaders(reply: FastifyReply, transport: TransportOptions) {
  reply.header('x-content-type-options', 'nosniff')
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  if (!reply.hasHeader('content-security-policy')) {
    reply.headers(noDocument)
  }
  reply.headers(strictTransport(transport))
}

async function documentCalls(app: FastifyInstance, ctx: Context, served: readonly CallDescription[]) {
  const { organisationName: title, http } = ctx.config
  const document = openApiOf({ title, serverUrl: http.publicUrl, basePath: apiBase, served })
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } })
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
