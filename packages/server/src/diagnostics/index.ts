export { diagnosticsRoutes } from './diagnostics-routes.js'
export { type InstallationAddresses, productProbes } from './product-probes.js'
export { diagnosticsWork } from './watch-diagnostics.js'
