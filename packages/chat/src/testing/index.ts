export { chatError } from './chat-error.js'
export { chatPlatformContract } from './chat-platform-contract.js'
export type { ContractWorld, WorldMessage } from './contract-world.js'
export { type Listening, listening } from './listening.js'
