export { createMetrics } from './create-metrics.js'
export { type ServedMetrics, serveMetrics } from './metrics-route.js'
