import type { Hex } from 'viem'
import { tokenContracts } from './token-contracts.js'
import type { TokenStandard } from './token-definition.js'

/** What an explorer verifies the source of a contract with. */
export interface ExplorerInput {
  /** Such as `contracts/Token20.sol:Token20`. */
  readonly contract: string
  /** Version of the compiler, in full. */
  readonly compiler: string
  /** The compiler's standard JSON input. */
  readonly standardInput: string
}

/** The source of a standard's contract in the form that explorers and the compiler read; loaded on demand. */
export async function explorerInputOf(standard: TokenStandard): Promise<ExplorerInput> {
  const { standardInput } = await import('../artifacts/standard-input.js')
  const { contract, compiler } = tokenContracts[standard]
  return { contract, compiler, standardInput: JSON.stringify(standardInput) }
}

/** Whether code on the chain is a standard's contract, whatever it was deployed with: immutables are not compared. */
export function isContractOf(standard: TokenStandard, code: Hex): boolean {
  const { deployedBytecode, immutables } = tokenContracts[standard]
  const withZeros = immutables.reduce((text, { start, length }) => {
    const from = 2 + start * 2
    return text.slice(0, from) + '0'.repeat(length * 2) + text.slice(from + length * 2)
  }, code.toLowerCase())
  return withZeros === deployedBytecode
}
