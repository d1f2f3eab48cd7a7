import type { SettingReader } from './setting-reader.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export function readLogConfig(read: SettingReader, demo: boolean) {
  const level = read.text('LOG_LEVEL')
  if (!logLevels.includes(level)) read.problems.push(`LOG_LEVEL '${level}' is not one of ${logLevels.join(', ')}`)
  return {
    level,
    /** Whether each request is logged at level info. */
    accessLog: read.flag('ACCESS_LOG', !demo),
  }
}

export function readTracingConfig(read: SettingReader) {
  const endpoint = read.text('OTEL_EXPORTER_OTLP_ENDPOINT').replace(/\/+$/, '')
  if (endpoint && !/^https?:\/\//.test(endpoint)) {
    read.problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must begin with http:// or https://')
  }
  read.requireTls('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint)
  const headers = parseHeaders(read.text('OTEL_EXPORTER_OTLP_HEADERS'))
  if (!headers) read.problems.push('OTEL_EXPORTER_OTLP_HEADERS must be name=value, separated by commas')
  const share = Number(read.text('OTEL_TRACES_SAMPLER_ARG'))
  if (!(share >= 0 && share <= 1)) read.problems.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
  return {
    /** Empty: no tracing. */
    endpoint,
    headers: headers ?? {},
    share,
  }
}

/** `name=value` of each, percent-decoded; undefined if one is invalid. */
function parseHeaders(text: string): Record<string, string> | undefined {
  const headers = text.split(',').filter((header) => header.trim() !== '')
  try {
    const pairs = headers.map((header) => {
      const end = header.indexOf('=')
      return [header.slice(0, Math.max(end, 0)), header.slice(end + 1)].map((part) => decodeURIComponent(part.trim()))
    })
    return pairs.some(([name]) => name === '') ? undefined : Object.fromEntries(pairs)
  } catch {
    // Not percent-encoded.
    return undefined
  }
}
