/** What a contract answers once a change of it is done. */

import { type Address, encodeFunctionData, encodeFunctionResult, type Hex } from 'viem'
import { tokenContracts } from './token-contracts.js'

/** A call that reads, and what it answers. */
export interface StateAnswer {
  readonly data: Hex
  readonly answer: Hex
}

/** Every contract has the functions of its management. */
const { abi } = tokenContracts.erc20

/** A contract is paused, or is not. */
export function pausedAnswers(isPaused: boolean): readonly StateAnswer[] {
  return [answerOf('paused', isPaused)]
}

/** The metadata of a contract is final. */
export function frozenAnswers(): readonly StateAnswer[] {
  return [answerOf('frozen', true)]
}

/** A contract was offered to an address, which has perhaps accepted it. */
export function offeredAnswers(newOwner: Address): readonly StateAnswer[] {
  return [answerOf('pendingOwner', newOwner), answerOf('owner', newOwner)]
}

/** An address owns a contract. */
export function ownedAnswers(owner: Address): readonly StateAnswer[] {
  return [answerOf('owner', owner)]
}

function answerOf(functionName: 'paused' | 'frozen', result: boolean): StateAnswer
function answerOf(functionName: 'owner' | 'pendingOwner', result: Address): StateAnswer
function answerOf(
  functionName: 'paused' | 'frozen' | 'owner' | 'pendingOwner',
  result: boolean | Address,
): StateAnswer {
  return {
    data: encodeFunctionData({ abi, functionName }),
    answer: encodeFunctionResult({ abi, functionName, result } as never),
  }
}
