/** What is compared about a contract. */
export const checkNames = [
  'address',
  'code',
  'name',
  'symbol',
  'decimals',
  'maximum',
  'royalty',
  'owner',
  'minter',
  'pauser',
  'contract_uri',
  'metadata_uri',
  'minted',
  'minting_keys',
  'supply',
  'holders',
  'metadata',
  'init_code',
  'source',
] as const

export type CheckName = (typeof checkNames)[number]

/** One comparison: addresses have their checksum, amounts are in smallest units. */
export interface ContractCheck {
  readonly name: CheckName
  readonly expected: string
  /** Null for what is not there. */
  readonly found: string | null
  readonly isSame: boolean
}

/** Compares two texts. @param found undefined for what is not there */
export function compare(name: CheckName, expected: string, found: string | undefined): ContractCheck {
  return { name, expected, found: found ?? null, isSame: expected === found }
}
