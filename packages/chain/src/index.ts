export { type AddressProblem, readAddress } from './addresses.js'
export { type AmountProblem, amountFrom } from './amounts.js'
export * from './contracts/index.js'
