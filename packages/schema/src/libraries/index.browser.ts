import type * as eager from './index.js'
import { onDemand } from './library.js'

// Only forms need them, and they weigh as much as the rest of the vocabulary.
export const phoneNumbers: typeof eager.phoneNumbers = onDemand(
  async () => (await import('./phone-numbers.js')).parsePhone,
)

export const vatNumbers: typeof eager.vatNumbers = onDemand(
  async () => (await import('./vat-numbers.js')).isVatNumber,
)
