import type { Caller } from './caller.js'

/** All purposes of access to an account's records without a caller from that account, with their reasons. */
export const crossAccountAccess = {
  signedAddress: 'Whoever has a signed address reads the one content it names, until the address closes.',
  unrecordedFiles: 'The sweep of contents without a record asks whether the record came to be after all.',
  registration:
    'Whoever registers is put into a new account of theirs, before anyone is of it who could ask.',
  invitation:
    'Whoever accepts an invitation is put into the account that invited them, as they are of it only then.',
  ownNames:
    'Whoever changes their username or their address is known by it in every account that they belong to.',
  operators:
    'An operator who enters an account is made a user of it, of which they are not, for as long as they stay.',
  visitors: 'What visitors of the site send is put into the account whose site it is, of which they are not.',
  toldFromOutside:
    'What a service outside tells by itself, such as that it knows us no longer, is written where it belongs.',
  sitePublishing:
    'Whoever publishes the site has it built from what visitors may read, after the call is answered.',
  trash: 'What has been in the trash of an account for long enough is purged without anyone asking.',
  closing: 'That an account was erased, long after its owner closed it, stands in the log of the house.',
  installation:
    'The first start makes the account of the company with the content of its site, and the first operator joins it.',
  evaluationData: 'The data to try the product with is put into its accounts before anyone can sign in.',
} as const satisfies Record<string, string>

export type CrossAccountPurpose = keyof typeof crossAccountAccess

/**
 * The product itself as a caller within an account, without any right.
 *
 * @param purpose why no user of the account is the caller; every access has a listed purpose
 */
export function systemCaller(purpose: CrossAccountPurpose, accountId: string): Caller {
  return {
    accountId,
    userId: '',
    kind: 'system',
    name: purpose,
    role: 0,
    rights: [],
    address: '',
    userAgent: '',
  }
}
