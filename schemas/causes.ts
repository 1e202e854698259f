// Separate from the resources, so that the console's first screen does not load these messages.
export { type DeliveryCause, deliveryCauses } from './delivery-causes.js'
export { type NetworkCause, networkCauses } from './network-causes.js'
export {
  degradedMessages,
  healthMessages,
  highLagFrom,
  permissionLabels,
  streamMessages,
} from './network-health.js'
export { type SyncCause, syncCauses } from './sync-causes.js'
export { type TaggingCause, taggingCauses } from './tagging-causes.js'
