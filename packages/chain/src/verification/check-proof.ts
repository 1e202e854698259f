import { getCreate2Address, type Hex, keccak256 } from 'viem'
import { deploymentOf, explorerInputOf, type TokenDefinition, tokenContracts } from '../contracts/index.js'
import { type ContractCheck, compare } from './contract-check.js'
import { expectedCode } from './expected-code.js'
import { type TokenProof, tokenProofFormat } from './token-proof.js'

/** Thrown for a file that is no proof. */
export class NotAProof extends Error {
  override name = 'NotAProof'

  constructor(options?: ErrorOptions) {
    super('This file is no proof of a token.', options)
  }
}

/** Compiles standard JSON input. @returns the compiler's standard JSON output */
export type Compile = (standardInput: string) => string

/**
 * Verifies a proof without a chain: that the code follows from its sources and the definition, the address from the
 * init code, and the supply from the holders. Whether a chain has it so only a node can say.
 *
 * @param compile without one, the sources are compared with the published ones instead of compiled
 * @throws NotAProof
 */
export async function checkProof(text: string, compile?: Compile): Promise<ContractCheck[]> {
  try {
    const proof = proofFrom(text)
    return [...codeChecks(proof), await sourceCheck(proof, compile), holdersCheck(proof)]
  } catch (error) {
    throw error instanceof NotAProof ? error : new NotAProof({ cause: error })
  }
}

function codeChecks({ definition, salt, factory, initCode, address, code, chainId }: TokenProof) {
  const { data } = deploymentOf(definition, salt)
  const derived = getCreate2Address({ from: factory, salt, bytecodeHash: keccak256(initCode) })
  return [
    compare('init_code', keccak256(`0x${data.slice(2 + 64)}`), keccak256(initCode)),
    compare('address', derived, address),
    compare('code', keccak256(expectedCode(definition, { address, chainId })), keccak256(code)),
  ]
}

/** The hash of the code that the sources compile to, or of the sources themselves. */
async function sourceCheck(proof: TokenProof, compile?: Compile): Promise<ContractCheck> {
  const { standard } = proof.definition
  const given = JSON.stringify(proof.standardInput)
  if (!compile) return compare('source', (await explorerInputOf(standard)).standardInput, given)
  const { bytecode, deployedBytecode, contract } = tokenContracts[standard]
  const [path = '', name = ''] = contract.split(':')
  const compiled = JSON.parse(compile(given)).contracts?.[path]?.[name]?.evm
  const found = compiled && hashOf(`0x${compiled.bytecode.object}`, `0x${compiled.deployedBytecode.object}`)
  return compare('source', hashOf(bytecode, deployedBytecode), found)
}

function hashOf(...codes: readonly string[]): Hex {
  return keccak256(new TextEncoder().encode(codes.join(' ')))
}

function holdersCheck({ supply, holders }: TokenProof): ContractCheck {
  return compare('holders', supply, String(holders.reduce((sum, { amount }) => sum + amount, 0n)))
}

function proofFrom(text: string): TokenProof {
  const read = JSON.parse(text)
  if (read?.format !== tokenProofFormat) throw new NotAProof()
  const holders = (read.holders as Record<'address' | 'number' | 'amount', string>[]).map((each) => ({
    address: each.address as Hex,
    number: BigInt(each.number),
    amount: BigInt(each.amount),
  }))
  return { ...read, definition: definitionFrom(read.definition), holders }
}

type Written<Definition> = {
  [Name in keyof Definition]: Definition[Name] extends bigint ? string : Definition[Name]
}

function definitionFrom(written: Written<TokenDefinition>): TokenDefinition {
  switch (written.standard) {
    case 'erc20':
      return { ...written, cap: BigInt(written.cap) }
    case 'erc721':
      return { ...written, maximum: BigInt(written.maximum) }
    case 'erc1155':
      return { ...written, maxima: written.maxima.map(BigInt) }
  }
}
