export { inSpan, type SpanFacts, type Tracer, traceWith } from './in-span.js'
