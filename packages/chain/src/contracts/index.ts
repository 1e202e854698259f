export {
  acceptOwnershipCall,
  type ContractCall,
  freezeCall,
  pauseCall,
  setBaseUriCall,
  setContractUriCall,
  setMinterCall,
  setPauserCall,
  setTokenUriCall,
  setUriCall,
  transferOwnershipCall,
  unpauseCall,
} from './calls.js'
export { type Deployment, deploymentFactory, deploymentOf, deploymentSalt } from './deployment.js'
export {
  chunksOf,
  type Mint,
  type MintOf,
  type MintRecipients,
  mintCall,
  mintKey,
  mintKeyTopic,
  recipientsPerChunk,
  transactionGasCap,
} from './mint.js'
export { type ContractReason, type ContractReasonCode, reasonOf } from './reasons.js'
export {
  frozenAnswers,
  offeredAnswers,
  ownedAnswers,
  pausedAnswers,
  type StateAnswer,
} from './state-answers.js'
export { tokenAbi, tokenContracts } from './token-contracts.js'
export {
  type FungibleDefinition,
  type KindsDefinition,
  maximumDecimals,
  type Royalty,
  type TokenDefinition,
  type TokenStandard,
  type UniqueDefinition,
} from './token-definition.js'
export { type ExplorerInput, explorerInputOf, isContractOf } from './verification.js'
