import type { Caller } from './caller.js'

/** All purposes of access to an account's records without a caller from that account, with their reasons. */
export const crossAccountAccess = {
  signedAddress: 'Anyone with a signed address may read the one content it names, until it expires.',
  unrecordedFiles: 'The sweep of contents without a record asks whether the record came to be after all.',
  registration:
    'Someone who registers is added to a new account, which has no user yet who could make the call.',
  invitation:
    'Someone who accepts an invitation is added to the account that invited them, and is no user of it yet.',
  ownNames: 'A changed username or address applies in every account that its owner belongs to.',
  operators:
    'An operator who enters an account is made a user of it, of which they are not, for as long as they stay.',
  visitors: 'What visitors of the site send is put into the account whose site it is, of which they are not.',
  platformReports:
    'What a platform reports by itself, such as that it revoked our access, is stored in its account.',
  sitePublishing: 'Publishing builds the site from what visitors may read, after the call is answered.',
  tokens: 'What someone of an account had deployed is read for that, after the call is answered.',
  trash: 'What has been in the trash of an account for long enough is purged without anyone asking.',
  closing: 'The erasure of an account, long after it was closed, is recorded in the company’s audit log.',
  backups: 'A backup or a drill that failed by itself is recorded in the company’s audit log.',
  updates:
    'The end of an update is recorded in the audit log of the account that began it, after the call is answered.',
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
