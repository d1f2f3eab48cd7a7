import {
  type Attributes,
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { Config } from '../config/config.ts'
import { currentRequestId } from './current-request.ts'

// Traces in the format of OpenTelemetry: from the call in the browser, which names its trace, to each statement.

let tracer: Tracer | undefined

/**
 * Sends traces to the endpoint, some seconds later and in batches; with an unreachable endpoint only spans are lost. Without an endpoint
 * no tracing library is loaded. Returns a function that sends the remaining spans.
 */
export async function startTracing({ endpoint, headers, share }: Config['tracing']): Promise<() => Promise<void>> {
  if (!endpoint) return async () => undefined
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ])
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: 5_000 })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kedai' }),
    // Sampled by the id alone, so that all servers keep or drop the same traces, and no client decides it.
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  tracer = provider.getTracer('kedai')
  return async () => {
    tracer = undefined
    context.disable()
    await provider.shutdown().catch(() => undefined)
  }
}

/** Runs the work as a part of the trace that it belongs to, or of a new one. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work()
  return tracer.startActiveSpan(name, { attributes: { ...attributes, ...cause() } }, async (span) => {
    try {
      return await work()
    } catch (error) {
      // Its message may contain user input.
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name })
      throw error
    } finally {
      span.end()
    }
  })
}

const cause = (): Attributes => {
  const id = currentRequestId()
  return id ? { 'kedai.request_id': id } : {}
}

/** A request that is being answered. */
export type TracedRequest = {
  /** Runs the handler of the request. */
  run(work: () => void): void
  end(route: string, http: number): void
}

/** Continues the client's trace, or starts one; undefined without tracing. */
export function traceRequest(method: string, traceparent: string | undefined): TracedRequest | undefined {
  if (!tracer) return undefined
  const parent = contextOf(traceparent)
  const span: Span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes: cause() }, parent)
  return {
    run: (work) => context.with(trace.setSpan(parent, span), work),
    end(route, http) {
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': http,
      })
      if (http >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** The header of W3C's Trace Context; any other value is ignored. */
function contextOf(traceparent = ''): Context {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent) ?? []
  const active = context.active()
  if (!traceId || !spanId) return active
  return trace.setSpanContext(active, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}
