import type * as eager from './index.js'
import { onDemand } from './library.js'
import { whileReachable } from './while-reachable.js'

// Loaded on demand, as only forms need them and they are large.
export const phoneNumbers: typeof eager.phoneNumbers = onDemand(
  async () => (await whileReachable(() => import('./phone-numbers.js'))).parsePhone,
)

export const vatNumbers: typeof eager.vatNumbers = onDemand(
  async () => (await whileReachable(() => import('./vat-numbers.js'))).isVatNumber,
)
