export {
  chainFolder,
  openTokenChain,
  startDevelopmentChain,
  type TokenChain,
} from './chain/open-chain.js'
export type { PrepareMetadata } from './deploying/run-deployments.js'
export { guardTokens } from './guard-tokens.js'
export { purgeLists } from './lists/stored-lists.js'
export { purgeTokens } from './purge-tokens.js'
export { readWallet } from './read-wallet.js'
export { runTokens } from './run-tokens.js'
export { tokenChainRoutes } from './token-routes.js'
export { type SenderState, senderState } from './transactions/sender-state.js'
export { verificationRoutes } from './verification/verification-routes.js'
