import type { OpenMetricsContentType, Registry } from 'prom-client'

/** Where metrics are registered. */
export type Registers = Registry<OpenMetricsContentType>[]
