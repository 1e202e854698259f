/** Gas of typical transactions with the contracts of Parvis. */
export const typicalGas = { deployment: 1_700_000n, minting: 150_000n } as const

const million = 1_000_000n

/**
 * How many times a balance pays for an amount of gas, rounded down to two digits.
 *
 * @param balance in wei
 * @param fee for each gas, in wei
 * @returns undefined for more than a million
 */
export function timesAffordable(balance: bigint, gas: bigint, fee: bigint): bigint | undefined {
  const cost = gas * fee
  if (cost === 0n) return balance > 0n ? undefined : 0n
  const times = balance / cost
  return times > million ? undefined : inTwoDigits(times)
}

function inTwoDigits(count: bigint): bigint {
  const scale = 10n ** BigInt(Math.max(0, String(count).length - 2))
  return (count / scale) * scale
}
