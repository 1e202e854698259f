import type * as eager from './index.js'
import { onDemand } from './library.js'

// Webpack retries a failed chunk itself, and has no address of a module.
export const phoneNumbers: typeof eager.phoneNumbers = onDemand(
  async () => (await import('./phone-numbers.js')).parsePhone,
)

export const vatNumbers: typeof eager.vatNumbers = onDemand(
  async () => (await import('./vat-numbers.js')).isVatNumber,
)
