export { AddressesInput } from './addresses-input'
export { RightsInput } from './rights-input'
