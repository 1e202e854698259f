import { companies } from './companies.js'

export { companies }

/** Every resource of the product; the order is the console's. */
export const resources = [companies] as const
