export { checkContract, type ExpectedContract, viewReader } from './check-contract.js'
export { type CheckName, type ContractCheck, checkNames, compare } from './contract-check.js'
export { expectedCode } from './expected-code.js'
export { type HistoryRange, type Holding, readHistory, type TokenHistory } from './read-history.js'
