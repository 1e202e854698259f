import { z } from 'zod'
import { type Read, url } from './read.js'

const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] as const

/** Whether a collector is configured, by the variables of OpenTelemetry. @throws ConfigError */
export function tracingFrom(read: Read): boolean {
  const isThere = endpoints.map(
    (name) => read(name, url, 'an http or https address is expected') !== undefined,
  )
  return isThere.includes(true) && read('OTEL_SDK_DISABLED', z.string(), '') !== 'true'
}
